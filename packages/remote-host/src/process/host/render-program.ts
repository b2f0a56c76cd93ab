import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { cachedBuild } from 'server-kit/cached-build';
import { repositoryRoot } from 'server-kit/repository-root';
import { printWarnings } from '../program-warning.ts';

const router = (file: string) => path.join(repositoryRoot, `node_modules/react-router/dist/production/${file}.mjs`);

let built: Promise<Buffer> | undefined;

/**
 * The program of a render process, built from its sources: one CommonJS file, with the production builds of React and the
 * router. Builds have this file, see `render-program.dist.ts`.
 */
export function readRenderProgram(): Promise<Buffer> {
  built ??= readProductionProgram();
  return built;
}

async function readProductionProgram(): Promise<Buffer> {
  const outdir = path.join(repositoryRoot, '.cache/programs/render-program');
  const alias = { 'react-router': router('index'), 'react-router/dom': router('dom-export') };
  await cachedBuild(outdir, { ...optionsOf('production', alias), outExtension: { '.js': '.cjs' } });
  return readFile(path.join(outdir, 'program.cjs'));
}

/**
 * The program with the development builds of React and the router, which say in words what is wrong. Each warning that
 * React prints is one line of JSON with its stack, a `ProgramWarning`.
 * @param packages a folder whose `node_modules` comes before the checkout's; default: the checkout's packages
 */
export async function buildDevelopmentProgram(packages?: string): Promise<Buffer> {
  const { build } = await import('esbuild');
  const plugins = packages ? [preferPackages(packages)] : [];
  const { outputFiles } = await build({
    ...optionsOf('development'),
    absWorkingDir: repositoryRoot,
    banner: { js: printWarnings },
    plugins,
    write: false,
  });
  return Buffer.from(outputFiles[0]?.contents ?? []);
}

function optionsOf(mode: 'production' | 'development', alias: Readonly<Record<string, string>> = {}) {
  const isProduction = mode === 'production';
  return {
    entryPoints: [path.join(import.meta.dirname, '../inside/program.ts')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    minifyWhitespace: isProduction,
    minifySyntax: isProduction,
    alias: {
      axios: path.join(import.meta.dirname, '../inside/no-axios.ts'),
      rxjs: path.join(repositoryRoot, 'node_modules/rxjs/dist/esm/index.js'),
      ...alias,
    },
    define: { 'process.env.NODE_ENV': JSON.stringify(mode), 'import.meta.url': '"file:///render-program.cjs"' },
    // The peers of preferred packages.
    nodePaths: [path.join(repositoryRoot, 'node_modules')],
    logLevel: isProduction ? 'warning' : 'silent',
  } as const satisfies BuildOptions;
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
