// A render thread's first module: tsx, which runs our TypeScript, does not reach worker threads by itself, and would take
// each of them a second. Bundling is three times as fast.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { nodeBundle } from '../../../../../scripts/node-bundle.mjs';

// Below the checkout, where packages are found.
const cache = path.resolve(import.meta.dirname, '../../../../../.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(path.join(cache, 'render-thread-'));
const outfile = path.join(folder, 'render-thread.mjs');
buildSync({
  ...nodeBundle,
  entryPoints: [path.join(import.meta.dirname, 'render-thread.ts')],
  outfile,
  // There is one instance of these, which the bundles of remotes get as well.
  external: ['react', 'react-dom', 'react-router', 'react-router-dom'],
});
const { default: run } = await import(pathToFileURL(outfile).href);
rmSync(folder, { recursive: true });

export default run;
