import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { HttpRegistry } from 'registry/client';
import {
  emptySet,
  integrityOf,
  pointerOf,
  ReleaseError,
  type ReleasePointer,
  type ReleaseSet,
  referencedReleases,
  releaseId,
  releaseSetId,
  unpackRelease,
} from 'registry/release';
import { withDraft } from 'registry/rules';
import type { FolderStore } from 'registry/store';
import { ConfigurationError } from 'server-kit/environment';
import { SingleFlight } from '../single-flight.ts';
import { PublicReleases } from './public-releases.ts';

/** Including the download, a release goes live within two seconds. */
const pollMs = 500;
/** Names take about 100 bytes each; a thousand releases have fewer. */
const maxKnownFiles = 500_000;
/** Of each remote's copies outside the set, which can be fetched again; docs/operating.md says what a disk has to hold. */
const maxOtherBytes = 128 * 2 ** 20;
/** Made anew for each wait, which listens to it as long as it exists: one for all would keep every wait in memory. */
const neverAborting = () => new AbortController().signal;

type Source = Pick<HttpRegistry, 'location' | 'readSetAfter' | 'listReleases' | 'readRelease' | 'download'>;

/**
 * If several instances share one URL, one of them may still return the previous set. In another epoch the registry is
 * another, or was restored from a backup: its set counts, whatever its number. So does another set of the same number: a
 * backup was restored without the registry noticing, e.g. by a snapshot of its disk.
 */
const isAhead = (set: ReleaseSet, copied: ReleaseSet): boolean =>
  (set.epoch !== undefined && set.epoch !== copied.epoch) ||
  set.sequence > copied.sequence ||
  (set.sequence === copied.sequence && releaseSetId(set) !== releaseSetId(copied));

const idsOf = (...sets: ReleaseSet[]) => new Set(sets.flatMap(referencedReleases).map(releaseId));

/** The set, but each remote whose version is missing stays at what the replica has of it, with its new prefixes. */
function withoutMissing(set: ReleaseSet, copied: ReleaseSet, missing: ReadonlyMap<string, Error>): ReleaseSet {
  const stays = (name: string, pointer: ReleasePointer): ReleasePointer => {
    const before = missing.has(releaseId({ name, version: pointer.version })) && pointerOf(copied, name);
    return before ? { ...before, prefixes: pointer.prefixes } : pointer;
  };
  const remotes = Object.entries(set.remotes).map(([name, pointer]) => [name, stays(name, pointer)]);
  return {
    ...set,
    ...(set.shell && { shell: stays('shell', set.shell) }),
    remotes: Object.fromEntries(remotes),
    manifests: { ...copied.manifests, ...set.manifests },
  };
}

/**
 * Replicates a registry into a folder, which the {@link ReleaseWatcher} reads at each `changed` as if it were the
 * registry. A remote of the folder's release set changes only after its release has been downloaded and each file's hash
 * verified. While the registry is down, the replica stays unchanged.
 */
export class RegistryReplica extends EventEmitter<{ changed: []; failed: [unknown] }> {
  private timer?: NodeJS.Timeout;
  private stopped = false;
  /** When the replica last was as the registry said, in ms. */
  readAt = 0;
  private announced?: string;
  /** Why it is not. */
  failure?: string | undefined;
  /** Releases of the set that were verified in this process, as `name@version`. */
  private readonly verified = new Set<string>();
  /** The files of public releases, by `name@version`, to find out which has one: anyone may ask for what none has. */
  private readonly files = new LRUCache<string, ReadonlySet<string>>({
    maxSize: maxKnownFiles,
    sizeCalculation: ({ size }) => size + 1,
    fetchMethod: async (id) => {
      const [name = '', version = ''] = id.split('@');
      return new Set(Object.keys((await this.source.readRelease(name, version)).files));
    },
  });
  private readonly transfers = new SingleFlight<void>();
  /** Releases that are served or about to be, as `name@version`: no other copy must stay. */
  private kept: ReadonlySet<string> = new Set();
  private readonly publicReleases = new PublicReleases(() => this.source.listReleases());
  /** The public releases of the sets that this replica has seen: they count while the registry is down. */
  private readonly copiedReleases = new PublicReleases(async () => this.replica.listReleases());

  constructor(
    private readonly source: Source,
    private readonly replica: FolderStore,
  ) {
    super();
  }

  /** @throws ConfigurationError if neither the registry nor the replica has a release set */
  async start(): Promise<void> {
    await this.poll();
    if (this.readCopiedSet().sequence === 0)
      throw new ConfigurationError(
        `REGISTRY_URL: expected a registry with releases, got ${this.source.location}: ${this.failure ?? 'it has none'}`,
      );
    this.schedule();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /**
   * Resolves once a release is in the replica, if the registry has it and browsers may get its files.
   * @throws ReleaseError REGISTRY_UNREACHABLE, REGISTRY_REFUSED
   */
  async fetch(name: string, version: string): Promise<void> {
    if (this.replica.has(name, version) || !(await this.publicReleases.isPublic(name, version))) return;
    await this.fetchRequested(name, version);
  }

  /**
   * Resolves once a release with this file is in the replica, if the registry has one whose files browsers may get.
   * @param file below `browser/`
   * @throws ReleaseError REGISTRY_UNREACHABLE, REGISTRY_REFUSED
   */
  async fetchFile(name: string, file: string): Promise<void> {
    if (await this.fetchKnown(name, file)) return;
    await this.publicReleases.readAgain();
    await this.fetchKnown(name, file);
  }

  private async fetchKnown(name: string, file: string): Promise<boolean> {
    const stored = new Set(this.replica.versionFolders(name));
    for (const version of this.publicReleases.versions(name)) {
      const fetchFiles = () => this.files.fetch(releaseId({ name, version }));
      if (stored.has(version) || !(await fetchFiles())?.has(`browser/${file}`)) continue;
      await this.fetchRequested(name, version);
      return true;
    }
    return false;
  }

  /** Fetches one release of a remote after another: the drafts of many would fill the disk. */
  private async fetchRequested(name: string, version: string): Promise<void> {
    while (!this.replica.has(name, version))
      await this.transfers.do(name, neverAborting(), () => this.fetchOnce(name, version, this.readCopiedSet()));
  }

  /** Whether browsers may get the files of a release in the replica. The replica is asked first: the registry may be down. */
  async isPublic(name: string, version: string): Promise<boolean> {
    if (this.publicReleases.knows(name, version) || (await this.copiedReleases.isPublic(name, version))) return true;
    return this.publicReleases.isPublic(name, version).catch(() => false);
  }

  /** Syncs with the registry once; never rejects. */
  async poll(): Promise<void> {
    try {
      const copied = this.readCopiedSet();
      this.kept = idsOf(copied);
      const set = await this.source.readSetAfter(copied);
      await this.follow(set && isAhead(set, copied) ? set : copied, copied);
      this.readAt = performance.now();
      this.failure = undefined;
    } catch (error) {
      const { message } = error as Error;
      if (message !== this.failure) this.emit('failed', error);
      this.failure = message;
    }
  }

  /** A damaged set counts as missing, so that it is fetched again. */
  private readCopiedSet(): ReleaseSet {
    try {
      return this.replica.readSet();
    } catch (error) {
      if (error instanceof ReleaseError) return emptySet;
      throw error;
    }
  }

  private schedule(): void {
    this.timer = setTimeout(async () => {
      await this.poll();
      if (!this.stopped) this.schedule();
    }, pollMs);
    this.timer.unref();
  }

  private async follow(set: ReleaseSet, copied: ReleaseSet): Promise<void> {
    this.kept = idsOf(copied, set);
    if (releaseSetId(set) !== this.announced) await this.removeUnlisted().catch((error) => this.emit('failed', error));
    const missing = await this.complete(set);
    const next = missing.size > 0 ? withoutMissing(set, copied, missing) : set;
    const id = releaseSetId(next);
    if (id !== releaseSetId(copied)) await this.write(() => this.replica.copySet(next));
    // Another shell that shares the folder may have written the set.
    if (id !== this.announced) this.emit('changed');
    this.announced = id;
    const reasons = [...missing].map(([id, { message }]) => `${id}: ${message}`);
    if (reasons.length > 0) throw new ReleaseError('RELEASE_DAMAGED', reasons.join('; '));
  }

  /** Resolves to the releases, by `name@version`, that cannot be fetched. */
  private async complete(set: ReleaseSet): Promise<ReadonlyMap<string, Error>> {
    const missing = new Map<string, Error>();
    for (const { name, version } of referencedReleases(set)) {
      const key = releaseId({ name, version });
      if (this.verified.has(key) && this.replica.has(name, version)) continue;
      try {
        await this.replica.verify(name, version, set.manifests[key]).catch((error) => {
          if (!(error instanceof ReleaseError)) throw error;
          return this.fetchOnce(name, version, set);
        });
        this.verified.add(key);
      } catch (error) {
        if (error instanceof ReleaseError && error.code === 'REGISTRY_UNREACHABLE') throw error;
        missing.set(key, error as Error);
      }
    }
    for (const key of this.verified) if (!this.kept.has(key)) this.verified.delete(key);
    return missing;
  }

  private fetchOnce(name: string, version: string, set: ReleaseSet): Promise<void> {
    const key = releaseId({ name, version });
    return this.transfers.do(key, neverAborting(), () => this.write(() => this.transfer(name, version, set)));
  }

  private transfer(name: string, version: string, { manifests }: ReleaseSet): Promise<void> {
    const id = releaseId({ name, version });
    return withDraft(this.replica, async (draft) => {
      const archive = await this.source.download(name, version);
      const unpacking = unpackRelease(archive, draft, (manifest) => {
        if (manifest.name !== name || manifest.version !== version)
          throw new ReleaseError('RELEASE_DAMAGED', `${id}: got ${manifest.name}@${manifest.version}`);
      });
      const release = await unpacking.finally(() => archive.destroy());
      const integrity = integrityOf(await readFile(path.join(draft, 'release.json')));
      if (manifests[id] && manifests[id] !== integrity)
        throw new ReleaseError('RELEASE_DAMAGED', `${id}: the manifest differs from what went live`);
      await this.replica.copyRelease(draft, release);
      this.replica.removeCopies(this.kept, [name], maxOtherBytes);
    });
  }

  /** Writes, once more if the disk was full: what can be fetched again makes room. */
  private write(write: () => Promise<void>): Promise<void> {
    return write().catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') throw error;
      this.replica.removeCopies(this.kept);
      return write();
    });
  }

  /** Removes releases that the registry has removed, before anything is written: no cached page refers to them anymore. */
  private async removeUnlisted(): Promise<void> {
    this.replica.removeCopies(new Set([...(await this.source.listReleases()).map(releaseId), ...this.kept]));
  }
}
