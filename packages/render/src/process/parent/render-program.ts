import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { cachedBuild } from 'server-kit/bundle-program';
import { repositoryRoot } from 'server-kit/repository-root';

const router = (file: string) => path.join(repositoryRoot, `node_modules/react-router/dist/production/${file}.mjs`);

let built: Promise<Buffer> | undefined;

/**
 * The program of a render process, built from its sources: one CommonJS file, with the production builds of React and the
 * router. Builds have this file, see `render-program.dist.ts`.
 */
export function readRenderProgram(): Promise<Buffer> {
  built ??= buildRenderProgram('render-program');
  return built;
}

export async function buildRenderProgram(name: string, plugins: Plugin[] = []): Promise<Buffer> {
  const outdir = path.join(repositoryRoot, '.cache/programs', name);
  await cachedBuild(outdir, { ...renderProgramOptions, plugins });
  return readFile(path.join(outdir, 'program.cjs'));
}

const renderProgramOptions = {
  entryPoints: [path.join(import.meta.dirname, '../inside/program.ts')],
  bundle: true,
  platform: 'node',
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  target: 'node20.19',
  minifyWhitespace: true,
  minifySyntax: true,
  alias: {
    axios: path.join(import.meta.dirname, '../inside/no-axios.ts'),
    rxjs: path.join(repositoryRoot, 'node_modules/rxjs/dist/esm/index.js'),
    'react-router': router('index'),
    'react-router/dom': router('dom-export'),
  },
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': '"file:///render-program.cjs"' },
  nodePaths: [path.join(repositoryRoot, 'node_modules')],
  logLevel: 'warning',
} as const satisfies BuildOptions;
