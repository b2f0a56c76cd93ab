import { existsSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { repositoryRoot } from 'server-kit/repository-root';
import { printWarnings } from '../program-warning.ts';

const router = (file: string) => path.join(repositoryRoot, `node_modules/react-router/dist/production/${file}.mjs`);

let built: Promise<Buffer> | undefined;

/**
 * The program of a render process, built from its sources: one CommonJS file, with the production builds of React and the
 * router. Builds have this file, see `render-program.dist.ts`.
 */
export function readRenderProgram(): Promise<Buffer> {
  built ??= buildProgram('production', { 'react-router': router('index'), 'react-router/dom': router('dom-export') });
  return built;
}

/**
 * The program with the development builds of React and the router, which say in words what is wrong. Each warning that
 * React prints is one line of JSON with its stack, a `ProgramWarning`.
 * @param packages a folder whose `node_modules` comes before the checkout's; default: the checkout's packages
 */
export const buildDevelopmentProgram = (packages?: string): Promise<Buffer> =>
  buildProgram('development', {}, packages);

async function buildProgram(
  mode: 'production' | 'development',
  alias: Readonly<Record<string, string>>,
  packages?: string,
): Promise<Buffer> {
  const isProduction = mode === 'production';
  const { outputFiles } = await build({
    absWorkingDir: repositoryRoot,
    entryPoints: [path.join(import.meta.dirname, '../inside/program.ts')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    minifyWhitespace: isProduction,
    minifySyntax: isProduction,
    write: false,
    alias: {
      axios: path.join(import.meta.dirname, '../inside/no-axios.ts'),
      rxjs: path.join(repositoryRoot, 'node_modules/rxjs/dist/esm/index.js'),
      ...alias,
    },
    define: { 'process.env.NODE_ENV': JSON.stringify(mode), 'import.meta.url': '"file:///render-program.cjs"' },
    ...(isProduction ? {} : { banner: { js: printWarnings } }),
    plugins: packages ? [preferPackages(packages)] : [],
    // The peers of preferred packages.
    nodePaths: [path.join(repositoryRoot, 'node_modules')],
    logLevel: isProduction ? 'warning' : 'silent',
  });
  return Buffer.from(outputFiles[0]?.contents ?? []);
}

/** Resolves what is installed in a folder from there, whoever imports it. */
const preferPackages = (folder: string): Plugin => ({
  name: 'prefer-packages',
  setup: ({ onResolve, resolve }) =>
    onResolve({ filter: /^(@[^/]+\/)?[a-z]/ }, ({ path: specifier, kind, resolveDir }) => {
      const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
      const isPreferred = existsSync(path.join(folder, 'node_modules', name)) && !resolveDir.startsWith(folder);
      return isPreferred ? resolve(specifier, { kind, resolveDir: folder }) : undefined;
    }),
});
