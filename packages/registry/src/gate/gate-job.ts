import type { RemoteParts } from 'render/tasks';
import type { Release } from '../release/release.ts';
import type { CheckName, Finding } from './finding.ts';
import type { Dropped, LiveReleases } from './live-releases.ts';

/** What is to be checked of a release: each part that the job has. */
export interface GateJob extends Dropped {
  readonly release: Release;
  readonly files?: {
    readonly dir: string;
    /** Folder with what the deltas may be of; missing: the release's builder made them here. */
    readonly dictionaryDir?: string;
  };
  readonly live?: LiveReleases;
  readonly pages?: PagesJob;
}

/** What was dropped on purpose and, for the command, where the sources of a release are. */
export type LiveOptions = Dropped & Partial<Pick<PagesJob, 'dir' | 'remoteDir'>>;

/** Set by the command only: a registry never runs a release. */
export interface PagesJob {
  // The URL of the tools' `PageChecks`. They need a bundler, so this package must not import them; and the job is sent to
  // another process as JSON, which cannot hold a function.
  readonly module: string;
  /** The remote's sources: the test host that shows its pages is built of the kit there. */
  readonly remoteDir: string;
  readonly dir: string;
  readonly chromium?: string | undefined;
}

/** What the program reports, one JSON value a line. It is ours, and runs no code of a release in its own process. */
export type GateMessage =
  | { readonly begin: CheckName; readonly at?: string }
  | { readonly found: readonly Finding[] }
  | { readonly end: Partial<RemoteParts> }
  | { readonly failure: string };

export interface RenderOptions extends Omit<PagesJob, 'module'> {
  /** Whether the live shell has the shared packages that it needs: without them no browser could show it. */
  readonly fitsShell: boolean;
  /** Called before each step, so that a release that ends the process, or never ends, is blamed for what it was doing. */
  readonly begin: (check: CheckName, at?: string) => void;
}

export interface PageChecks {
  renderChecks(release: Release, options: RenderOptions): Promise<GateResult>;
}

export interface GateResult extends Partial<RemoteParts> {
  readonly findings: readonly Finding[];
}
