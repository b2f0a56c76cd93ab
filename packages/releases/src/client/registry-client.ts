import type { Readable } from 'node:stream';
import type { PreviewedRelease } from '../keys/preview-token.ts';
import type { TeamKeyRequest } from '../keys/team-keys.ts';
import type { Release, ReleaseSet } from '../release/release.ts';
import type { VisibleError } from '../reports/read-errors.ts';
import type { VitalSeries } from '../reports/read-vitals.ts';
import type {
  BrowserReport,
  Change,
  FollowingShell,
  LogEntry,
  StoredRelease,
  TeamKey,
} from '../store/registry-store.ts';
import type { RehearsalKind, RehearsalReport, StoredRehearsal } from '../store/rehearsal-report.ts';

/** Why a change is made. Its author follows from the key or the local user. */
export type ChangeReason = Omit<Change, 'by'>;

export interface Promotion extends Partial<BrowserReport> {
  /** Keeps the last known good unchanged. */
  readonly replacingBad?: boolean;
  /** Live prefixes that the version drops on purpose. */
  readonly dropPrefixes?: readonly string[];
  /** Live routes that the version drops on purpose, besides those below a dropped prefix. */
  readonly dropRoutes?: readonly string[];
}

/** What a release claims: its remote and its prefixes. */
export type Claim = Pick<Release, 'name' | 'prefixes'>;

/** The registry interface of the command line: a local folder or an HTTP service. */
export interface RegistryClient {
  /** The folder or URL. */
  readonly location: string;
  /** @param claim of whoever is about to publish @throws ReleaseError RELEASE_FORBIDDEN if the key does not own it */
  readSet(claim?: Claim): Promise<ReleaseSet>;
  listReleases(): Promise<readonly StoredRelease[]>;
  /** @throws ReleaseError RELEASE_NOT_FOUND */
  readRelease(name: string, version: string): Promise<Release>;
  /** A file of a release's `browser/` or `maps/`, verified against its hash. @throws ReleaseError RELEASE_DAMAGED */
  readFile(release: Release, file: string): Promise<Buffer>;
  /** A release as a tar archive, including its private files; of a service, with the shells' key or the owner's. */
  download(name: string, version: string): Promise<Readable>;
  /** Stores an assembled release. @param dir the folder with `release.json` and its files @throws ReleaseError */
  publish(dir: string, why: ChangeReason & Partial<BrowserReport>): Promise<Release>;
  promote(name: string, version: string, why: ChangeReason & Promotion): Promise<ReleaseSet>;
  rollback(name: string, why: ChangeReason & { readonly to?: string }): Promise<ReleaseSet>;
  /** Resolves to a preview token for a stored release. @throws ReleaseError RELEASE_NOT_FOUND, PREVIEW_INVALID */
  preview(release: PreviewedRelease, expires: Date): Promise<string>;
  /** @throws ReleaseError RELEASE_DAMAGED, naming the file */
  verify(name: string, version: string): Promise<void>;
  /** The shells that follow a registry service; those that read a local folder do not report. */
  listShells(): Promise<readonly FollowingShell[]>;
  /** Removes a release that was never live. @throws ReleaseError RELEASE_NOT_FOUND, RELEASE_FORBIDDEN */
  deleteRelease(name: string, version: string): Promise<void>;
  prune(): Promise<readonly StoredRelease[]>;
  readLog(): Promise<readonly LogEntry[]>;
  /** The errors of releases; a team gets its own. */
  readErrors(): Promise<readonly VisibleError[]>;
  /** Stores what a rehearsal of a release has found. @throws ReleaseError RELEASE_NOT_FOUND */
  recordRehearsal(report: RehearsalReport): Promise<void>;
  /** @param kind default: on the whole site */
  readRehearsal(name: string, version: string, kind?: RehearsalKind): Promise<StoredRehearsal | undefined>;
  /** What browsers have measured of live releases and those before; a team gets its own. */
  readVitals(): Promise<readonly VitalSeries[]>;
  readKeys(): Promise<readonly Omit<TeamKey, 'hash'>[]>;
  /** Resolves to the key, which is not stored. */
  addKey(request: TeamKeyRequest): Promise<string>;
  revokeKey(name: string): Promise<void>;
}
