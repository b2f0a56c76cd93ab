import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { makeFolder } from 'server-kit/writable-folder';
import { assertReleaseSegments, type Release, type ReleaseSet, referencedReleases } from '../release/release.ts';
import { ReleaseError } from '../release/release-errors.ts';
import { formatReleaseSet, parseReleaseSet, releaseId } from '../release/release-set-text.ts';
import { occupiedBytes, readIfExists } from '../release/stored-files.ts';
import {
  kindOf,
  type RehearsalKind,
  type RehearsalReport,
  rehearsalKinds,
  type StoredRehearsal,
} from '../reports/rehearsal-report.ts';
import {
  type FollowingShell,
  followingSeconds,
  mergeReports,
  type Report,
  type ReportStore,
  type StoredReport,
} from '../reports/report.ts';
import { appendLogLine, readLogFile, withRegistryLock, writeFileAtomic } from './registry-files.ts';
import type { DatedSet, LogEntry, RegistryStore, StoredRelease, TeamKey } from './registry-store.ts';
import { ReleaseFolder } from './release-folder.ts';

const draftPrefix = 'draft-';
/** Publishing takes less than a minute, so an older draft was left behind by a killed process. */
const abandonedAfterMs = 3_600_000;

/** A registry in a local folder. Several processes may use it: changes are made under a lock. */
export class FolderStore extends ReleaseFolder implements RegistryStore {
  private readonly logFile = path.join(this.dir, 'log.jsonl');
  private readonly keyFile = path.join(this.dir, 'keys.json');
  private readonly liveIn = new Map<string, readonly string[]>();
  readonly reports = new FolderReports(this.dir);
  readonly keys = {
    read: (): TeamKey[] => JSON.parse(readIfExists(this.keyFile)?.toString() ?? '[]'),
    change: (entry: LogEntry, change: (keys: readonly TeamKey[]) => readonly TeamKey[]): Promise<void> =>
      withRegistryLock(this.dir, () => {
        const keys = change(this.keys.read());
        this.append(entry);
        writeFileAtomic(this.keyFile, `${JSON.stringify(keys, null, 2)}\n`, 0o600);
      }),
  };
  readonly log = {
    record: (entry: LogEntry): Promise<void> => withRegistryLock(this.dir, () => this.append(entry)),
    read: (): LogEntry[] => readLogFile(this.logFile, this.readSet().sequence),
  };

  /** Birth time and inode of a file that is made once: a folder that was copied or unpacked has others. */
  readEpoch(): Promise<string> {
    const file = path.join(this.dir, 'epoch');
    return withRegistryLock(this.dir, () => {
      if (!existsSync(file)) writeFileSync(file, '');
      const { birthtimeNs, ino } = statSync(file, { bigint: true });
      return `${birthtimeNs.toString(36)}-${ino.toString(36)}`;
    });
  }

  compareAndSwapSet(before: number, next: ReleaseSet, entry: LogEntry): Promise<boolean> {
    return withRegistryLock(this.dir, () => {
      if (this.readSet().sequence !== before) return false;
      const { name, version = '' } = entry;
      if (!this.has(name, version)) throw new ReleaseError('RELEASE_NOT_FOUND', `${name}@${version} was removed`);
      this.append(entry);
      this.writeSet(next);
      return true;
    });
  }

  listSets(): DatedSet[] {
    return this.setFiles().map((file) => ({ set: readSetFile(file), since: statSync(file).mtimeMs }));
  }

  private setFiles(): string[] {
    const folder = path.join(this.dir, 'sets');
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
    return files.sort().map((file) => path.join(folder, file));
  }

  createDraft(): string {
    makeFolder(this.dir);
    const draft = mkdtempSync(path.join(this.dir, draftPrefix));
    // mkdtemp creates the folder with mode 0700, but shells running as other users must read releases.
    chmodSync(draft, 0o755);
    this.removeAbandonedDrafts(statSync(draft).mtimeMs);
    return draft;
  }

  putRelease(draft: string, { name, version }: Release, entry: LogEntry): Promise<boolean> {
    return withRegistryLock(this.dir, () => {
      if (this.has(name, version)) return false;
      this.append(entry);
      this.moveDraft(draft, name, version);
      return true;
    });
  }

  listReleases(of?: string): StoredRelease[] {
    const live = this.everLive();
    const previewed = latestPreviews(this.log.read(), this.keys.read());
    return (of === undefined ? this.names() : [of]).flatMap((name) =>
      this.versions(name).map((version) => {
        const dir = this.releaseDir(name, version);
        const previewedUntil = previewed.get(releaseId({ name, version }));
        return {
          name,
          version,
          publishedAt: statSync(path.join(dir, 'release.json')).mtimeMs,
          wasLive: live.has(releaseId({ name, version })),
          // Counted when it was stored, because its files may be many; absent of releases that were stored before.
          ...(of ? { bytes: Number(readIfExists(this.bytesFile(name, version)) ?? occupiedBytes(dir)) } : {}),
          ...(previewedUntil ? { previewedUntil } : {}),
        };
      }),
    );
  }

  /** As `name@version`. Each set is read once; one whose change was killed may be written again. */
  private everLive(): ReadonlySet<string> {
    const { sequence } = this.readSet();
    const releases = this.setFiles().flatMap((file) => {
      const live = this.liveIn.get(file) ?? releasesIn(file);
      if (Number.parseInt(path.basename(file), 10) <= sequence) this.liveIn.set(file, live);
      return live;
    });
    return new Set(releases);
  }

  removeReleases(sequence: number, entries: readonly LogEntry[]): Promise<boolean> {
    return withRegistryLock(this.dir, () => {
      if (this.readSet().sequence !== sequence) return false;
      for (const entry of entries) {
        this.append(entry);
        this.removeRelease(entry.name, entry.version ?? '');
      }
      return true;
    });
  }

  /** Renames the folder first, so readers never see a partial release; a full disk has no room for a new folder. */
  private removeRelease(name: string, version: string): void {
    const removed = path.join(this.dir, `${draftPrefix}${Math.random()}`);
    renameSync(this.releaseDir(name, version), removed);
    this.reports.removeRehearsals(name, version);
    rmSync(this.bytesFile(name, version), { force: true });
    rmSync(removed, { recursive: true, force: true });
  }

  /** Removes a replica's copies but those to keep and each remote's newest. Writes nothing, not even a lock. */
  removeCopies(kept: ReadonlySet<string>, names = this.names(), maxBytes = 0): void {
    for (const name of names) {
      const copiedAt = (version: string) => statSync(this.releaseDir(name, version)).mtimeMs;
      const copies = this.versionFolders(name).filter((version) => !kept.has(releaseId({ name, version })));
      let bytes = 0;
      for (const version of copies.sort((one, other) => copiedAt(other) - copiedAt(one))) {
        bytes += Number(readIfExists(this.bytesFile(name, version)) ?? 0);
        if (bytes >= maxBytes) this.removeRelease(name, version);
      }
    }
  }

  copyRelease(draft: string, { name, version }: Release): Promise<void> {
    return withRegistryLock(this.dir, () => this.moveDraft(draft, name, version));
  }

  /** Makes a set from another registry current. The caller has stored its releases. */
  copySet(set: ReleaseSet): Promise<void> {
    return withRegistryLock(this.dir, () => this.writeSet(set));
  }

  private moveDraft(draft: string, name: string, version: string): void {
    const target = this.releaseDir(name, version);
    mkdirSync(path.dirname(target), { recursive: true });
    rmSync(target, { recursive: true, force: true });
    makeFolder(path.join(this.dir, 'bytes'));
    writeFileSync(this.bytesFile(name, version), String(occupiedBytes(draft)));
    renameSync(draft, target);
  }

  /** The caller holds the lock, as for every private writer. */
  private append(entry: LogEntry): void {
    appendLogLine(this.logFile, entry);
  }

  private writeSet(set: ReleaseSet): void {
    mkdirSync(path.join(this.dir, 'sets'), { recursive: true });
    const text = formatReleaseSet(set);
    writeFileAtomic(path.join(this.dir, 'sets', `${String(set.sequence).padStart(6, '0')}.json`), text);
    writeFileAtomic(path.join(this.dir, 'current.json'), text);
  }

  /** @param now by the file system's clock, which differs from this machine's for a network folder */
  private removeAbandonedDrafts(now: number): void {
    for (const name of readdirSync(this.dir).filter((entry) => entry.startsWith(draftPrefix))) {
      const draft = path.join(this.dir, name);
      const { mtimeMs } = statSync(draft, { throwIfNoEntry: false }) ?? { mtimeMs: Number.POSITIVE_INFINITY };
      if (now - mtimeMs > abandonedAfterMs) rmSync(draft, { recursive: true, force: true });
    }
  }

  private bytesFile(name: string, version: string): string {
    return path.join(this.dir, 'bytes', releaseId({ name, version }));
  }
}

const readSetFile = (file: string): ReleaseSet => parseReleaseSet(readFileSync(file, 'utf8'));

/** A damaged set proves nothing about its releases. */
function releasesIn(file: string): string[] {
  try {
    return referencedReleases(readSetFile(file)).map(releaseId);
  } catch (error) {
    if (error instanceof ReleaseError) return [];
    throw error;
  }
}

/** When the last preview link of each release ends, by `name@version`. A link ends with the key that has made it. */
function latestPreviews(log: readonly LogEntry[], keys: readonly TeamKey[]): ReadonlyMap<string, number> {
  const until = new Map<string, number>();
  const revoked = new Set(keys.filter(({ revokedAt }) => revokedAt).map(({ name }) => name));
  for (const { name, version = '', expires, by } of log) {
    if (revoked.has(by)) continue;
    const id = releaseId({ name, version });
    if (expires) until.set(id, Math.max(until.get(id) ?? 0, Date.parse(expires)));
  }
  return until;
}

/** The author of changes to a folder registry. Access control is the folder's write permission. */
export const localUser = (): string => userInfo().username;

/** Reports beside the releases of a folder: `reports.json`, `rehearsals/<kind>/<name>@<version>.json`. */
class FolderReports extends ReleaseFolder implements ReportStore {
  private readonly file = path.join(this.dir, 'reports.json');
  /** In memory, because one service serves this folder. */
  private readonly shells = new Map<string, { readonly set: string; readonly at: number }>();

  recordReports(reports: readonly Report[]): Promise<void> {
    return withRegistryLock(this.dir, () =>
      writeFileAtomic(this.file, `${JSON.stringify(mergeReports(this.readReports(), reports))}\n`),
    );
  }

  readReports(): StoredReport[] {
    return JSON.parse(readIfExists(this.file)?.toString() ?? '[]');
  }

  recordRehearsal(report: RehearsalReport, by: string): Promise<void> {
    const { name, version } = this.readRelease(report.name, report.version);
    const stored: StoredRehearsal = { at: new Date().toISOString(), by, report };
    return withRegistryLock(this.dir, () => {
      makeFolder(path.join(this.dir, 'rehearsals', kindOf(report)));
      writeFileAtomic(this.rehearsalFile(name, version, kindOf(report)), `${JSON.stringify(stored)}\n`);
    });
  }

  readRehearsal(name: string, version: string, kind: RehearsalKind): StoredRehearsal | undefined {
    const stored = readIfExists(this.rehearsalFile(name, version, kind));
    return stored && JSON.parse(stored.toString());
  }

  removeRehearsals(name: string, version: string): void {
    for (const kind of rehearsalKinds) rmSync(this.rehearsalFile(name, version, kind), { force: true });
  }

  recordShell({ shell, set }: FollowingShell): void {
    this.shells.set(shell, { set, at: performance.now() });
  }

  listShells(): FollowingShell[] {
    const since = performance.now() - followingSeconds * 1_000;
    return [...this.shells].flatMap(([shell, { set, at }]) => (at >= since ? [{ shell, set }] : []));
  }

  private rehearsalFile(name: string, version: string, kind: RehearsalKind): string {
    assertReleaseSegments({ name, version });
    return path.join(this.dir, 'rehearsals', kind, `${releaseId({ name, version })}.json`);
  }
}
