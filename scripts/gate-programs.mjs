import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from './install.mjs';
import { keepSourceDirectory, nodeBundle } from './node-bundle.mjs';

/** Inside of the checkout, for its packages. */
const outdir = path.join(root, '.cache/gate/programs');

/** This repository's packages are sources, which Node does not run; others stay outside. */
const bundleOwnPackages = {
  name: 'bundle-own-packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^(@[^/]+\/)?[a-z]/ }, ({ path: specifier, kind }) => {
      const [name] = /^(@[^/]+\/)?[^/]+/.exec(specifier);
      const folder = path.join(root, 'node_modules', name);
      const isOwn = existsSync(folder) && !realpathSync(folder).includes('/node_modules/');
      return kind === 'entry-point' || isOwn ? undefined : { external: true };
    }),
};

/**
 * Builds the programs that the gate starts: tsx would compile their sources again in each process.
 * @returns the folder with `gate-program.js`, and `render-release.js`, which it imports
 */
export async function buildGatePrograms() {
  const { outputFiles } = await build({
    ...nodeBundle,
    absWorkingDir: root,
    entryPoints: ['packages/gate/src/program/gate-program.ts', 'tools/federation-tools/src/checks/render-release.ts'],
    entryNames: '[name]',
    chunkNames: 'chunk-[hash]',
    splitting: true,
    jsx: 'automatic',
    outdir,
    write: false,
    plugins: [bundleOwnPackages, keepSourceDirectory],
    logLevel: 'warning',
  });
  mkdirSync(outdir, { recursive: true });
  for (const { path: file, text } of outputFiles) writeIfChanged(file, text);
  return outdir;
}

/** Atomic, because other processes may be starting the programs. */
function writeIfChanged(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}
