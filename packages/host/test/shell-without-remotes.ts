import { FolderStore } from 'registry/store';
import * as renderer from '../../../shell/src/renderer.tsx';
import { siteParts } from '../../../shell/src/site.ts';
import type { Configuration } from '../src/configuration.ts';
import type { ShellDeps } from '../src/create-shell.ts';
import { bareShell } from './stored-release.ts';

/** A shell's dependencies to serve files, services and redirects, but no pages. @param dir registry and public files */
export const shellWithoutRemotes = (configuration: Configuration, dir: string): ShellDeps => ({
  configuration,
  store: new FolderStore(dir),
  releases: {
    current: { sequence: 1, remotes: [] },
    states: async () => ({}),
    bundles: () => [],
    report: () => {},
  },
  pool: { run: () => Promise.reject(new Error('No page is rendered here')), load: async () => {} },
  shell: {
    release: { ...bareShell, provides: { react: '19.3.1' } },
    renderer,
  },
  parts: { ...siteParts, publicDir: dir },
});
