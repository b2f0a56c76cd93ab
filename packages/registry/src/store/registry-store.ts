import { type Static, Type } from 'typebox';
import type { DeepReadonly } from '../release/deep-readonly.ts';
import { printableLinePattern } from '../release/plain-text.ts';
import type { Release, ReleaseSet } from '../release/release.ts';
import { ReleaseError } from '../release/release-errors.ts';
import type { Awaitable, ReportStore } from '../reports/report.ts';

export const Name = Type.String({ minLength: 1, maxLength: 100, pattern: printableLinePattern });
const Prefix = Type.String({ minLength: 1, maxLength: 200 });

/** Why a change is made. Its author follows from the key or the local user. */
export const ChangeReason = Type.Object({
  commit: Type.Optional(Name),
  reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500, pattern: printableLinePattern })),
});
export type ChangeReason = DeepReadonly<Static<typeof ChangeReason>>;

export interface Change extends ChangeReason {
  /** The name of the key, `owner`, or the user of a local folder. */
  readonly by: string;
}

export type Claim = Pick<Release, 'name' | 'prefixes'>;

export const BrowserVerdict = Type.Object({
  /** SHA-384 of the checked manifest. */
  checked: Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }),
  browser: Type.Union([Type.Literal('passed'), Type.Literal('refused'), Type.Literal('not-checked')]),
});
export type BrowserVerdict = DeepReadonly<Static<typeof BrowserVerdict>>;

export const Promotion = Type.Object({
  replacingBad: Type.Optional(Type.Boolean()),
  /** The live version that its caller has seen, or `none`: another one is not replaced unseen. */
  replaces: Type.Optional(Name),
  dropPrefixes: Type.Optional(Type.Array(Prefix, { maxItems: 100 })),
  dropRoutes: Type.Optional(Type.Array(Prefix, { maxItems: 1_000 })),
  ...Type.Partial(BrowserVerdict).properties,
});
export type Promotion = DeepReadonly<Static<typeof Promotion>>;

/** Name → value; an empty value removes the name. */
export const Values = Type.Record(
  Type.String({ pattern: '^[A-Za-z]\\w{0,49}$' }),
  Type.String({ maxLength: 500, pattern: printableLinePattern }),
  { additionalProperties: false, minProperties: 1, maxProperties: 50 },
);
export type Values = DeepReadonly<Static<typeof Values>>;

export interface LogEntry extends Change {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly action:
    | 'publish'
    | 'promote'
    | 'rollback'
    | 'retire'
    | 'configure'
    | 'preview'
    | 'prune'
    | 'delete'
    | 'add-key'
    | 'revoke-key'
    | 'new-epoch';
  /** The package, or the key for key actions. */
  readonly name: string;
  readonly version?: string;
  readonly integrity?: string;
  /** The reported browser result; absent if the gate's command did not build the release. */
  readonly browser?: BrowserVerdict['browser'];
  /** Of the release set that the change created. */
  readonly sequence?: number;
  /** What `configure` has changed. */
  readonly values?: Values;
  /** When the preview link ends, as ISO 8601. */
  readonly expires?: string;
}

/** What a key's holder may do besides reading: `publish` includes previews, `promote` the way back. */
export const teamRights = ['publish', 'promote'] as const;
export type TeamRight = (typeof teamRights)[number];

export const TeamKeyRequest = Type.Object(
  {
    name: Name,
    /** The package that the key's holder may publish, promote and roll back. */
    remote: Name,
    /** The prefixes that the package may claim, including all paths below them. */
    prefixes: Type.Array(Prefix, { maxItems: 100 }),
    /** All of them if absent, as in keys that were made before there were rights. */
    rights: Type.Optional(Type.Array(Type.Enum([...teamRights]), { minItems: 1, uniqueItems: true })),
  },
  { additionalProperties: false },
);
export type TeamKeyRequest = DeepReadonly<Static<typeof TeamKeyRequest>>;

/** A team's key. The key itself is shown once and never stored. */
export interface TeamKey extends TeamKeyRequest {
  /** Hex SHA-256 of the key. A fast hash is enough because the key is 256 random bits. */
  readonly hash: string;
  readonly createdAt: string;
  readonly revokedAt?: string;
}

export const StoredRelease = Type.Object({
  name: Type.String({ maxLength: 300 }),
  version: Type.String({ maxLength: 300 }),
  /** In ms since the Unix epoch. */
  publishedAt: Type.Number(),
  wasLive: Type.Boolean(),
  /** What it occupies; only in the list of one package. */
  bytes: Type.Optional(Type.Number()),
  /** When its last preview link ends, in ms since the Unix epoch. */
  previewedUntil: Type.Optional(Type.Number()),
});
export type StoredRelease = DeepReadonly<Static<typeof StoredRelease>>;

export interface DatedSet {
  readonly set: ReleaseSet;
  /** When it became current, in ms since the Unix epoch. */
  readonly since: number;
}

interface KeyStore {
  /** Includes revoked keys. */
  read(): Awaitable<readonly TeamKey[]>;
  /** Replaces the keys by what `change` makes of them, and logs it, while nobody else changes them. */
  change(entry: LogEntry, change: (keys: readonly TeamKey[]) => readonly TeamKey[]): Awaitable<void>;
}

interface ChangeLog {
  record(entry: LogEntry): Awaitable<void>;
  /** Oldest first. */
  read(): Awaitable<readonly LogEntry[]>;
}

/**
 * Storage of a registry. A store does not decide what may be published or go live; `promote.ts`, `publish.ts` and
 * `prune.ts` do. Every change is atomic, even if the process is killed, and is logged (a process that is killed may leave a line for a change that it did not make).
 */
export interface RegistryStore {
  readonly keys: KeyStore;
  readonly log: ChangeLog;
  readonly reports: ReportStore;

  readSet(): Awaitable<ReleaseSet>;
  /** Identifies the storage: a copy of it, such as a restored backup, has another. */
  readEpoch(): Awaitable<string>;
  /**
   * Makes `next` the current set if the current sequence is `before`; resolves to false otherwise.
   * @throws ReleaseError RELEASE_NOT_FOUND when the entry's release was removed in the meantime
   */
  compareAndSwapSet(before: number, next: ReleaseSet, entry: LogEntry): Awaitable<boolean>;
  /** Every set that has been current, oldest first; a folder may also have one whose change was killed. */
  listSets(): Awaitable<readonly DatedSet[]>;

  /** Creates an empty folder in which to assemble a release; the caller removes it. */
  createDraft(): string;
  /**
   * Stores the files of a draft, including `release.json`, as a release. Resolves to false, and stores nothing, if the
   * version already exists.
   */
  putRelease(draft: string, release: Release, entry: LogEntry): Awaitable<boolean>;
  /** @param name of the package; default: all, without their bytes */
  listReleases(name?: string): Awaitable<readonly StoredRelease[]>;
  /** `release.json` as it was published, byte for byte. @throws ReleaseError RELEASE_NOT_FOUND */
  readManifest(name: string, version: string): Awaitable<Buffer>;
  /**
   * @param integrity the hash of `release.json` in the release set
   * @throws ReleaseError RELEASE_NOT_FOUND, RELEASE_DAMAGED
   */
  readRelease(name: string, version: string, integrity?: string): Awaitable<Release>;
  /** A file of a release, verified against its hash. @throws ReleaseError RELEASE_DAMAGED */
  readFile(release: Release, file: string): Awaitable<Buffer>;
  /** Verifies that a release has exactly the files it was published with. @throws ReleaseError as {@link readRelease} */
  verify(name: string, version: string, integrity?: string): Awaitable<Release>;
  /** Removes releases if `sequence` is still current; resolves to false, and removes nothing, otherwise. */
  removeReleases(sequence: number, entries: readonly LogEntry[]): Awaitable<boolean>;
}

export async function isStored(store: Pick<RegistryStore, 'readManifest'>, name: string, version: string) {
  try {
    await store.readManifest(name, version);
    return true;
  } catch (error) {
    if (error instanceof ReleaseError && error.code === 'RELEASE_NOT_FOUND') return false;
    throw error;
  }
}

/** The log's entry of a release's publication. */
export const publicationOf = (log: readonly LogEntry[], { name, version }: Pick<Release, 'name' | 'version'>) =>
  log.findLast((entry) => entry.action === 'publish' && entry.name === name && entry.version === version);

export function formatLogEntry(entry: LogEntry): string {
  const { at, by, action, name, version, sequence, integrity, commit, reason, browser, expires, values } = entry;
  const details = [
    `${at} ${by}: ${action} ${[name, version].filter(Boolean).join(' ')}`,
    values && formatValues(values),
    sequence && `set ${sequence}`,
    integrity,
    commit && `commit ${commit}`,
    reason,
    browser && `browser: ${browser}`,
    expires && `until ${expires}`,
  ];
  return details.filter(Boolean).join('; ');
}

export const formatValues = (values: Values): string =>
  Object.entries(values)
    .map((each) => each.join('='))
    .join(', ');
