import { rmSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from 'server-kit/writable-folder';
import { assertReleaseSegments } from '../release/release.ts';
import { releaseId } from '../release/release-set-text.ts';
import { readIfExists } from '../release/stored-files.ts';
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
import { withRegistryLock, writeFileAtomic } from './registry-files.ts';
import { ReleaseFolder } from './release-folder.ts';

/** Reports beside the releases of a folder: `reports.json`, `rehearsals/<kind>/<name>@<version>.json`. */
export class FolderReports implements ReportStore {
  private readonly file: string;
  /** In memory, because one service serves this folder. */
  private readonly shells = new Map<string, { readonly set: string; readonly at: number }>();

  constructor(private readonly dir: string) {
    this.file = path.join(dir, 'reports.json');
  }

  recordReports(reports: readonly Report[]): Promise<void> {
    return withRegistryLock(this.dir, () =>
      writeFileAtomic(this.file, `${JSON.stringify(mergeReports(this.readReports(), reports))}\n`),
    );
  }

  readReports(): StoredReport[] {
    return JSON.parse(readIfExists(this.file)?.toString() ?? '[]');
  }

  recordRehearsal(report: RehearsalReport, by: string): Promise<void> {
    const { name, version } = new ReleaseFolder(this.dir).readRelease(report.name, report.version);
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

  /** The caller holds the registry's lock. */
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
