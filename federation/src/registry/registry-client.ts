import type { PackageFacts } from '../build/package-facts.ts';
import type { PreviewedRelease } from '../releases/preview-token.ts';
import type { Release, ReleaseSet } from '../releases/release.ts';
import type { BrowserReport, Change, LogEntry, StoredRelease, TeamKey } from './registry-store.ts';
import type { TeamKeyRequest } from './team-keys.ts';

/** Why a change is made; who makes it is known by the key, or the user. */
export type Why = Omit<Change, 'by'>;

export interface Promotion extends Partial<BrowserReport> {
  /** The last known good stays. */
  readonly replacingBad?: boolean;
  /** Live prefixes that the version gives up on purpose. */
  readonly dropPrefixes?: readonly string[];
}

/** A registry as the command line uses it: in a folder of this machine, or a service by HTTP. */
export interface RegistryClient {
  /** The folder or the address. */
  readonly location: string;
  readSet(): Promise<ReleaseSet>;
  listReleases(): Promise<readonly StoredRelease[]>;
  /** @throws ReleaseError RELEASE_NOT_FOUND */
  readRelease(name: string, version: string): Promise<Release>;
  /** Stores a build, a folder with `browser/` and `server/`, as a release. @throws ReleaseError */
  publish(facts: PackageFacts, buildDir: string, why: Why & Partial<BrowserReport>): Promise<Release>;
  promote(name: string, version: string, why: Why & Promotion): Promise<ReleaseSet>;
  rollback(name: string, why: Why & { readonly to?: string }): Promise<ReleaseSet>;
  /** Resolves to the token of a link to a stored release. @throws ReleaseError RELEASE_NOT_FOUND, PREVIEW_INVALID */
  preview(release: PreviewedRelease, expires: Date): Promise<string>;
  /** @throws ReleaseError RELEASE_DAMAGED, naming the file */
  verify(name: string, version: string): Promise<void>;
  prune(): Promise<readonly StoredRelease[]>;
  readLog(): Promise<readonly LogEntry[]>;
  readKeys(): Promise<readonly Omit<TeamKey, 'hash'>[]>;
  /** Resolves to the key, which is not stored. */
  addKey(request: TeamKeyRequest): Promise<string>;
  revokeKey(name: string): Promise<void>;
  readLiveSources(): Promise<Readonly<Record<string, string>>>;
  recordLiveSources(name: string, version: string): Promise<void>;
}
