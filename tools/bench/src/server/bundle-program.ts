import path from 'node:path';
import { build } from 'esbuild';
import { repositoryRoot } from 'server-kit/repository-root';
import { keepSourceDirectory, nodeBundle, sharedWithRemotes } from '../../../../scripts/node-bundle.mjs';

/**
 * Bundles a program of this folder, as the server is deployed. tsx, which runs sources, makes every function
 * creation set its `name` again: that costs the shell 5 % of a cold page, and bare Fastify and React, which are packages,
 * nothing.
 */
export async function bundleProgram(file: string): Promise<string> {
  // Below the checkout, where packages are found.
  const outdir = path.join(repositoryRoot, '.cache/bench/programs');
  await build({
    ...nodeBundle,
    entryPoints: [path.join(import.meta.dirname, file)],
    outdir,
    outExtension: { '.js': '.mjs' },
    // What is imported later is evaluated later; in one file, React would be imported before its trees are recorded.
    splitting: true,
    external: ['@takumi-rs/wasm', 'lightningcss', 'piscina', ...sharedWithRemotes],
    plugins: [keepSourceDirectory],
  });
  return path.join(outdir, `${path.basename(file, '.ts')}.mjs`);
}
