import type { Plugin } from 'esbuild';
import { buildRenderProgram } from './render-program.ts';

/** A site without visitors' identities shares none with its remotes. */
const withoutIdentity: Plugin = {
  name: 'without-identity',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/shared-identity$/ }, () => ({ path: 'none', namespace: 'no-identity' }));
    onLoad({ filter: /.*/, namespace: 'no-identity' }, () => ({ contents: 'export {};' }));
  },
};

export const readSiteProgram = (): Promise<Buffer> => buildRenderProgram('site-program', [withoutIdentity]);
