import type { SiteConfig } from '@meridian-vale/federation/contract';
import type { Release } from 'registry/release';
import type { ServerBundle } from './server-bundle.ts';

/** A registered remote and the versions whose files are present: the current one, then the last known good. */
export interface ActiveRemote {
  readonly name: string;
  /** The current version, whether or not its files are present. */
  readonly version: string;
  readonly prefixes: readonly string[];
  readonly versions: readonly Release[];
}

export interface ActiveSet {
  /** `<sequence>-<hash>`, see `releaseSetId`; absent in development and in a preview. */
  readonly id?: string;
  readonly sequence: number;
  readonly remotes: readonly ActiveRemote[];
  /** The prefixes of remotes that are off the site. */
  readonly retired?: readonly Pick<ActiveRemote, 'prefixes'>[];
  /** What owner and teams have configured, by remote. */
  readonly values?: SiteConfig['values'];
}

export type RemoteStates = Record<string, { version: string | null; state: 'ok' | 'last-known-good' | 'unavailable' }>;

/**
 * What happens to a version: it rendered; it threw or timed out while a request waited for it; it is faulty, because it
 * threw outside a page, or its stored files differ from the published ones; its process was ended by it, or from outside.
 */
export type VersionEvent = 'rendered' | 'failed' | 'faulty' | 'ended' | 'killed';

/** The source of remotes: the registry in production, the running compilers in development. */
export interface ReleaseSource {
  readonly current: ActiveSet;
  /** The server bundles of the compatible versions, in the order to try: one that has just failed comes last. */
  bundles(remote: ActiveRemote): readonly ServerBundle[];
  /** @param requestId of the request that waited for it */
  report(
    version: { readonly name: string; readonly version: string },
    event: VersionEvent,
    error?: unknown,
    requestId?: string,
  ): void;
  /**
   * For /healthz: whether each remote's current version works, only the last known good one, or none.
   * @param probe finds out whether a version that has failed has recovered; without it, only a visitor's page does
   */
  states(probe?: Probe): Promise<RemoteStates>;
}

/** Renders a page of a release. */
export type Probe = (remote: ActiveRemote, bundle: ServerBundle) => Promise<unknown>;
