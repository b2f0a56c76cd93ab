import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { cachedBuild } from 'server-kit/bundle-program';
import { repositoryRoot } from 'server-kit/repository-root';
import { renderProgramOptions } from './render-program.ts';

/** A site without visitors' identities shares none with its remotes. */
const withoutIdentity: Plugin = {
  name: 'without-identity',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/shared-identity$/ }, () => ({ path: 'none', namespace: 'no-identity' }));
    onLoad({ filter: /.*/, namespace: 'no-identity' }, () => ({ contents: 'export {};' }));
  },
};

export async function readSiteProgram(): Promise<Buffer> {
  const outdir = path.join(repositoryRoot, '.cache/programs/site-program');
  await cachedBuild(outdir, { ...renderProgramOptions, plugins: [withoutIdentity] });
  return readFile(path.join(outdir, 'program.cjs'));
}
