import path from 'node:path';
import { buildSync } from 'esbuild';
import { root } from './install.mjs';

const router = (file) => path.join(root, `node_modules/react-router/dist/production/${file}.mjs`);

/** The program of a render process as one CommonJS file, with the production builds of React and the router. */
export function buildRenderProgram() {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: [path.join(root, 'packages/remote-host/src/process/program.ts')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    minifyWhitespace: true,
    minifySyntax: true,
    write: false,
    alias: {
      axios: path.join(root, 'packages/remote-host/src/process/no-axios.ts'),
      rxjs: path.join(root, 'node_modules/rxjs/dist/esm/index.js'),
      'react-router': router('index'),
      'react-router/dom': router('dom-export'),
    },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': '"file:///render-program.cjs"' },
    logLevel: 'warning',
  });
  return outputFiles[0].contents;
}
