import type { Remote } from 'federation/contract';
import type { Release } from 'federation/releases/release';
import type { StaticHandler } from 'react-router-dom';

/** A release whose server bundle runs. */
export interface LoadedRemote {
  readonly release: Release;
  readonly remote: Remote;
  readonly handler: StaticHandler;
}

/** One registered remote and its versions that are there: the current one, then the last known good. */
export interface LiveRemote {
  readonly name: string;
  /** The current one, there or not. */
  readonly version: string;
  readonly prefixes: readonly string[];
  readonly candidates: readonly Release[];
}

export interface LiveSet {
  readonly sequence: number;
  readonly remotes: readonly LiveRemote[];
}

export type RemoteStates = Record<string, { version: string | null; state: 'ok' | 'last-known-good' | 'unavailable' }>;

/** Where pages get their remotes: the registry in production, the running compilers in development. */
export interface ReleaseSource {
  readonly current: LiveSet;
  /** The release's running server bundle, or undefined when it cannot run. */
  load(release: Release): LoadedRemote | undefined;
  /** The versions as they are to be tried: one that has just failed comes last. */
  inTurn(remote: LiveRemote): readonly Release[];
  /** A version that runs made something, or threw, or never ended. */
  reportSuccess(release: Release): void;
  reportFailure(release: Release, error: unknown): void;
  /** For /healthz: whether each remote's current version works, only its last known good, or none. */
  states(): RemoteStates;
}
