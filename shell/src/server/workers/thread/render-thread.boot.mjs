// A render thread's entry point: it bundles the TypeScript. tsx does not apply to worker threads by itself, and
// registering it would take a second per thread; bundling is three times as fast.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { nodeBundle, sharedWithRemotes } from '../../../../../scripts/node-bundle.mjs';

// Inside the checkout, where packages can be resolved.
const cache = path.resolve(import.meta.dirname, '../../../../../.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(path.join(cache, 'render-thread-'));
const outfile = path.join(folder, 'render-thread.mjs');
buildSync({
  ...nodeBundle,
  entryPoints: [path.join(import.meta.dirname, 'render-thread.ts')],
  outfile,
  external: sharedWithRemotes,
});
const { default: run } = await import(pathToFileURL(outfile).href);
rmSync(folder, { recursive: true });

export default run;
