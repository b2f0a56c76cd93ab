import type { EventEmitter } from 'node:events';
import type { Remote } from 'federation/contract';
import type { Release } from 'federation/releases/release';
import type { StaticHandler } from 'react-router-dom';

/** A release whose server bundle runs. */
export interface LoadedRemote {
  readonly release: Release;
  readonly remote: Remote;
  readonly handler: StaticHandler;
}

/** One registered remote in the order its versions are tried: the current one, then the last known good. */
export interface LiveRemote {
  readonly name: string;
  readonly prefixes: readonly string[];
  readonly candidates: readonly Release[];
}

export interface LiveSet {
  readonly sequence: number;
  readonly remotes: readonly LiveRemote[];
}

export type RemoteStates = Record<string, { version: string | null; state: 'ok' | 'last-known-good' | 'unavailable' }>;

/** Where pages get their remotes: the registry in production, the running compilers in development. */
export interface ReleaseSource extends EventEmitter<{ failed: [string, string, unknown] }> {
  readonly current: LiveSet;
  /** The release's running server bundle, or undefined when it cannot run. */
  load(release: Release): LoadedRemote | undefined;
  /** For /healthz: whether each remote's current version runs, only its last known good, or none. */
  states(): RemoteStates;
}
