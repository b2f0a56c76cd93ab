import type { Release } from 'federation/releases/release';
import type { ServerBundle } from '../workers/render-task.ts';

/** One registered remote and those of its versions whose files are there: the current one, then the last known good. */
export interface ActiveRemote {
  readonly name: string;
  /** The current version, whether its files are there or not. */
  readonly version: string;
  readonly prefixes: readonly string[];
  readonly candidates: readonly Release[];
}

/** The release set that pages are rendered with. */
export interface ActiveSet {
  readonly sequence: number;
  readonly remotes: readonly ActiveRemote[];
}

export type RemoteStates = Record<string, { version: string | null; state: 'ok' | 'last-known-good' | 'unavailable' }>;

/** Where pages get their remotes: the registry in production, the running compilers in development. */
export interface Releases {
  readonly current: ActiveSet;
  /** The server bundles of the versions that can run in this shell, in the order to try: one that has just failed is last. */
  bundles(remote: ActiveRemote): readonly ServerBundle[];
  /** A version rendered something, or threw, or did not end. */
  reportSuccess(bundle: ServerBundle): void;
  reportFailure(bundle: ServerBundle, error: unknown): void;
  /** A version's stored files are not as published: it is tried last. */
  reportDamaged(release: { readonly name: string; readonly version: string }, error: Error): void;
  /** For /healthz: whether each remote's current version works, only its last known good, or none. */
  states(): Promise<RemoteStates>;
}
