import path from 'node:path';
import { buildSync } from 'esbuild';
import { repositoryRoot } from 'server-kit/repository-root';

const router = (file: string) => path.join(repositoryRoot, `node_modules/react-router/dist/production/${file}.mjs`);

let built: Buffer | undefined;

/**
 * The program of a render process, built from its sources: one CommonJS file, with the production builds of React and the
 * router. Builds have this file, see `render-program.dist.ts`.
 */
export async function readRenderProgram(): Promise<Buffer> {
  built ??= build();
  return built;
}

function build(): Buffer {
  const { outputFiles } = buildSync({
    absWorkingDir: repositoryRoot,
    entryPoints: [path.join(import.meta.dirname, 'program.ts')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    minifyWhitespace: true,
    minifySyntax: true,
    write: false,
    alias: {
      axios: path.join(import.meta.dirname, 'no-axios.ts'),
      rxjs: path.join(repositoryRoot, 'node_modules/rxjs/dist/esm/index.js'),
      'react-router': router('index'),
      'react-router/dom': router('dom-export'),
    },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': '"file:///render-program.cjs"' },
    logLevel: 'warning',
  });
  return Buffer.from(outputFiles[0]?.contents ?? []);
}
