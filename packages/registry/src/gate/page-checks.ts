import type { RemoteParts } from 'render/tasks';
import type { Release } from '../release/release.ts';
import type { CheckName, Finding } from './finding.ts';

export interface RenderOptions {
  readonly host: PagesHost;
  /** Folder with the release's files. */
  readonly dir: string;
  /** Path of the browser that opens its pages; undefined if there is none. */
  readonly chromium?: string | undefined;
  /** Whether the live shell has the shared packages that it needs: without them no browser could show it. */
  readonly fitsShell: boolean;
  /** Called before each step, so that a release that ends the process, or never ends, is blamed for what it was doing. */
  readonly begin: (check: CheckName, at?: string) => void;
}

/** What the pages run in is built of the kit in a remote's folder. */
export interface PagesHost {
  readonly remoteDir: string;
}

/** The module that renders a release's pages. It needs a bundler, so only the tools have it. */
export interface PageChecks {
  renderChecks(
    release: Release,
    options: RenderOptions,
  ): Promise<Partial<RemoteParts> & { readonly findings: readonly Finding[] }>;
}
