import type { Release, ReleaseSet } from '../releases/release.ts';

/** Who makes a change, and why. */
export interface Change {
  /** The name of the key, `owner`, or the user of a local folder. */
  readonly by: string;
  /** The commit that the release was built from. */
  readonly commit?: string;
  readonly reason?: string;
}

/** What a browser has found of a release; told by whoever has built it. */
export interface BrowserReport {
  /** SHA-384 of the manifest that it is about. */
  readonly checked: string;
  readonly browser: 'passed' | 'refused' | 'not-checked';
}

/** A line of the registry's log, which is only ever appended to. */
export interface LogEntry extends Change {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly action: 'publish' | 'promote' | 'rollback' | 'prune' | 'add-key' | 'revoke-key';
  /** Of a package; of a key where the action is about one. */
  readonly name: string;
  readonly version?: string;
  /** SHA-384 of the release's manifest. */
  readonly integrity?: string;
  /** What was reported of it; nothing where it was not built by the gate's command. */
  readonly browser?: BrowserReport['browser'];
  /** Of the release set that the change made. */
  readonly sequence?: number;
}

/** A team's key. The key itself is shown once and never stored. */
export interface TeamKey {
  readonly name: string;
  /** The package that its holder may publish, promote and roll back. */
  readonly remote: string;
  /** The prefixes that the package may have, each with everything below it. */
  readonly prefixes: readonly string[];
  /** SHA-256 of the key, as hex. A fast hash is enough: the key is 256 random bits. */
  readonly hash: string;
  readonly createdAt: string;
  readonly revokedAt?: string;
}

export interface StoredRelease {
  readonly name: string;
  readonly version: string;
  /** In ms since the epoch. */
  readonly publishedAt: number;
}

export interface DatedSet {
  readonly set: ReleaseSet;
  /** When it became the current one, in ms since the epoch. */
  readonly since: number;
}

type Awaitable<T> = T | Promise<T>;

/**
 * Where a registry keeps what it holds. A store knows no rule of what may be published or go live: `change-set.ts`,
 * `publish.ts` and `prune.ts` do. Every change is all or nothing, whenever the process is killed, and is in the log when
 * it is in force.
 */
export interface RegistryStore {
  readSet(): Awaitable<ReleaseSet>;
  /**
   * Makes `next` the current set if the current one is its predecessor, by sequence; resolves to false otherwise.
   * @throws ReleaseError RELEASE_NOT_FOUND when the entry's release was removed meanwhile
   */
  compareAndSwapSet(next: ReleaseSet, entry: LogEntry): Awaitable<boolean>;
  /** Every set that has been current, oldest first. */
  listSets(): Awaitable<readonly DatedSet[]>;

  /** An empty folder to assemble a release in; the caller removes it. */
  createDraft(): string;
  /**
   * Stores the files of a draft as a release, its `release.json` included. Resolves to false, and stores nothing, if the
   * version is stored already.
   */
  putRelease(draft: string, release: Release, entry: LogEntry): Awaitable<boolean>;
  listReleases(): Awaitable<readonly StoredRelease[]>;
  has(name: string, version: string): Awaitable<boolean>;
  /** `release.json` as it was published, byte for byte. @throws ReleaseError RELEASE_NOT_FOUND */
  readManifest(name: string, version: string): Awaitable<Buffer>;
  /**
   * @param integrity the hash that `release.json` must have, by the release set
   * @throws ReleaseError RELEASE_NOT_FOUND, RELEASE_DAMAGED
   */
  readRelease(name: string, version: string, integrity?: string): Awaitable<Release>;
  /** A file of a release, verified against its hash. @throws ReleaseError RELEASE_DAMAGED */
  readFile(release: Release, file: string): Awaitable<Buffer>;
  /** Verifies that a release has exactly the files it was published with. @throws ReleaseError as {@link readRelease} */
  verify(name: string, version: string, integrity?: string): Awaitable<Release>;
  /** Removes releases while `sequence` is the current set's; resolves to false, and removes nothing, otherwise. */
  removeReleases(sequence: number, entries: readonly LogEntry[]): Awaitable<boolean>;

  /** Oldest first. */
  readLog(): Awaitable<readonly LogEntry[]>;

  /** Revoked ones included. */
  readKeys(): Awaitable<readonly TeamKey[]>;
  /** Resolves to false if there is a key of this name already. */
  addKey(key: TeamKey, entry: LogEntry): Awaitable<boolean>;
  /** Resolves to false if there is no such key, or it is revoked already. */
  revokeKey(name: string, entry: LogEntry): Awaitable<boolean>;

  /** Package name → the version that `npm start` last built from its sources and promoted. */
  readLiveSources(): Awaitable<Readonly<Record<string, string>>>;
  recordLiveSources(name: string, version: string): Awaitable<void>;
}
