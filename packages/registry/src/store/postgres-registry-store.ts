import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database, Queryable, Row } from 'server-kit/database';
import { parseStoredManifest, verifiedFile } from '../release/check-release.ts';
import { emptySet, type Release, type ReleaseSet } from '../release/release.ts';
import { ReleaseError } from '../release/release-errors.ts';
import { kindOf, type RehearsalKind, type RehearsalReport, type StoredRehearsal } from '../reports/rehearsal-report.ts';
import {
  type FollowingShell,
  followingSeconds,
  mergeReports,
  type Report,
  type ReportStore,
  type StoredReport,
} from '../reports/report.ts';
import type { DatedSet, LogEntry, RegistryStore, StoredRelease, TeamKey } from './registry-store.ts';

/** The registry in PostgreSQL: files are rows, every change is a transaction. Several services may share it. */
export class PostgresRegistryStore implements RegistryStore {
  readonly reports: PostgresReports;
  readonly keys = {
    read: (): Promise<TeamKey[]> => readKeys(this.db),
    change: (entry: LogEntry, change: (keys: readonly TeamKey[]) => readonly TeamKey[]): Promise<void> =>
      this.db.transaction(async (queries) => {
        await queries.execute('lock table registry_keys in exclusive mode');
        for (const key of change(await readKeys(queries)))
          await queries.query(
            'insert into registry_keys (name, body) values ($1, $2::jsonb) on conflict (name) do update set body = excluded.body',
            [key.name, JSON.stringify(key)],
          );
        await log(queries, entry);
      }),
  };
  readonly log = {
    record: async (entry: LogEntry): Promise<void> => void (await log(this.db, entry)),
    read: async (): Promise<LogEntry[]> => {
      const rows = await this.db.query<{ entry: LogEntry }>('select entry from registry_log order by id');
      return rows.map(({ entry }) => entry);
    },
  };

  constructor(private readonly db: Database) {
    this.reports = new PostgresReports(db);
  }

  /** A dump is restored to another table, a physical backup continues on another timeline. */
  async readEpoch(): Promise<string> {
    const [row] = await this.db.query<{ epoch: string }>(
      `select concat_ws('-', to_hex(system_identifier), timeline_id, 'registry_sets'::regclass::oid) as epoch
       from pg_control_system(), pg_control_checkpoint()`,
    );
    return row?.epoch ?? '';
  }

  async readSet(): Promise<ReleaseSet> {
    const [row] = await this.db.query<{ body: ReleaseSet }>(
      'select body from registry_sets order by sequence desc limit 1',
    );
    return row?.body ?? emptySet;
  }

  /** The sequence is the primary key: of several writers of the same successor, the first succeeds. */
  compareAndSwapSet(before: number, next: ReleaseSet, entry: LogEntry): Promise<boolean> {
    return this.db.transaction(async (queries) => {
      const written = await queries.query(
        `insert into registry_sets (sequence, body)
         select $1::integer, $2::jsonb where coalesce((select max(sequence) from registry_sets), 0) = $3
         on conflict do nothing returning sequence`,
        [next.sequence, JSON.stringify(next), before],
      );
      if (written.length === 0) return false;
      // Lock after writing the set's row, in the same order as removeReleases; the reverse order could deadlock.
      const releases = await queries.query(
        'select 1 from registry_releases where name = $1 and version = $2 for key share',
        [entry.name, entry.version],
      );
      if (releases.length === 0)
        throw new ReleaseError('RELEASE_NOT_FOUND', `${entry.name}@${entry.version} was removed`);
      await log(queries, entry);
      return true;
    });
  }

  async listSets(): Promise<DatedSet[]> {
    const rows = await this.db.query<{ body: ReleaseSet; since: Date }>(
      'select body, since from registry_sets order by sequence',
    );
    return rows.map(({ body, since }) => ({ set: body, since: since.getTime() }));
  }

  createDraft(): string {
    return mkdtempSync(path.join(tmpdir(), 'release-'));
  }

  putRelease(draft: string, { name, version, files }: Release, entry: LogEntry): Promise<boolean> {
    return this.db.transaction(async (queries) => {
      const stored = await queries.query(
        'insert into registry_releases (name, version, manifest) values ($1, $2, $3) on conflict do nothing returning name',
        [name, version, readFileSync(path.join(draft, 'release.json'))],
      );
      if (stored.length === 0) return false;
      for (const file of Object.keys(files))
        await queries.query('insert into registry_files (name, version, file, content) values ($1, $2, $3, $4)', [
          name,
          version,
          file,
          readFileSync(path.join(draft, file)),
        ]);
      await log(queries, entry);
      return true;
    });
  }

  async listReleases(of?: string): Promise<StoredRelease[]> {
    const rows = await this.db.query<{ release: StoredRelease }>(
      `select jsonb_strip_nulls(jsonb_build_object(
         'name', name, 'version', version, 'publishedAt', ${inMs('published_at')}, 'wasLive', live.name is not null,
         'previewedUntil', ${inMs('"previewedUntil"::timestamptz')},
         'bytes', case when $1::text is not null then greatest(octet_length(manifest), 4096) + (
           select coalesce(sum(greatest(octet_length(content), 4096)), 0) from registry_files file
           where file.name = registry_releases.name and file.version = registry_releases.version
         ) end)) as release
       from registry_releases left join (
         select distinct pointer.key as name, pointer.value ->> 'version' as version from registry_sets,
           jsonb_each((body -> 'remotes') || jsonb_strip_nulls(jsonb_build_object('shell', body -> 'shell'))) pointer
       ) live using (name, version) left join (
         select entry ->> 'name' as name, entry ->> 'version' as version, max(entry ->> 'expires') as "previewedUntil"
         from registry_log where entry ->> 'action' = 'preview' and not exists (
           select from registry_keys where registry_keys.name = entry ->> 'by' and body ->> 'revokedAt' is not null
         ) group by 1, 2
       ) previews using (name, version) where $1::text is null or name = $1 order by name, version`,
      [of],
    );
    return rows.map(({ release }) => release);
  }

  async readManifest(name: string, version: string): Promise<Buffer> {
    const [row] = await this.db.query<{ manifest: Uint8Array }>(
      'select manifest from registry_releases where name = $1 and version = $2',
      [name, version],
    );
    if (!row) throw new ReleaseError('RELEASE_NOT_FOUND', `${name}@${version} was never published`);
    return Buffer.from(row.manifest);
  }

  async readRelease(name: string, version: string, integrity?: string): Promise<Release> {
    return parseStoredManifest(await this.readManifest(name, version), `${name}@${version}`, integrity);
  }

  async readFile(release: Release, file: string): Promise<Buffer> {
    const [row] = await this.db.query<{ content: Uint8Array }>(
      'select content from registry_files where name = $1 and version = $2 and file = $3',
      [release.name, release.version, file],
    );
    return verifiedFile(release, file, row && Buffer.from(row.content));
  }

  async verify(name: string, version: string, integrity?: string): Promise<Release> {
    const release = await this.readRelease(name, version, integrity);
    for (const file of Object.keys(release.files)) await this.readFile(release, file);
    return release;
  }

  removeReleases(sequence: number, entries: readonly LogEntry[]): Promise<boolean> {
    return this.db.transaction(async (queries) => {
      // Wait for an uncommitted change of the set, and block the next one.
      await queries.execute('lock table registry_sets in share row exclusive mode');
      const [current] = await queries.query<{ max: number | null }>('select max(sequence) from registry_sets');
      if ((current?.max ?? 0) !== sequence) return false;
      for (const entry of entries) {
        await queries.query('delete from registry_releases where name = $1 and version = $2', [
          entry.name,
          entry.version,
        ]);
        await log(queries, entry);
      }
      return true;
    });
  }
}

/** A time since the Unix epoch, as a number that both drivers read. */
const inMs = (timestamp: string): string => `round(extract(epoch from ${timestamp}) * 1000)::float8`;

const log = (queries: Queryable, entry: LogEntry): Promise<unknown> =>
  queries.query('insert into registry_log (entry) values ($1::jsonb)', [JSON.stringify(entry)]);

const readKeys = async (queries: Queryable): Promise<TeamKey[]> =>
  (await queries.query<{ body: TeamKey }>(`select body from registry_keys order by body ->> 'createdAt', name`)).map(
    ({ body }) => body,
  );

const rehearsalTables = { site: 'registry_rehearsals', upgrade: 'registry_upgrade_rehearsals' } as const;

class PostgresReports implements ReportStore {
  /** What each shell reported last, and when it was written, in ms. */
  private readonly reported = new Map<string, { readonly set: string; readonly at: number }>();

  constructor(private readonly db: Database) {}

  /** A shell asks twice a second; it is written when its set changes, and every few seconds. */
  async recordShell({ shell, set }: FollowingShell): Promise<void> {
    const now = performance.now();
    const last = this.reported.get(shell);
    if (last?.set === set && now - last.at < (followingSeconds / 3) * 1_000) return;
    this.reported.set(shell, { set, at: now });
    await this.db.query(
      `insert into registry_shells (shell, release_set, seen_at) values ($1, $2, now())
       on conflict (shell) do update set release_set = excluded.release_set, seen_at = excluded.seen_at`,
      [shell, set],
    );
  }

  listShells(): Promise<FollowingShell[]> {
    return this.db.query<{ shell: string; set: string }>(
      'select shell, release_set as set from registry_shells where seen_at > now() - make_interval(secs => $1) order by shell',
      [followingSeconds],
    );
  }

  /** Two shells' reports wait for each other: each merges with all that is stored. */
  recordReports(reports: readonly Report[]): Promise<void> {
    return this.db.transaction(async (queries) => {
      await queries.execute('lock table registry_reports in share row exclusive mode');
      const stored = await readReports(queries);
      const merged = new Set(mergeReports(stored, reports));
      const known = new Set(stored);
      const added = [...merged].filter((report) => !known.has(report));
      await queries.query(
        `delete from registry_reports stored using jsonb_populate_recordset(null::registry_reports, $1::jsonb) old
         where (stored.remote, stored.version, stored.kind, stored.route, stored.text)
           = (old.remote, old.version, old.kind, old.route, old.text)`,
        [JSON.stringify(stored.filter((report) => !merged.has(report)))],
      );
      await queries.query(
        'insert into registry_reports select * from jsonb_populate_recordset(null::registry_reports, $1::jsonb)',
        [JSON.stringify(added.map(toRow))],
      );
    });
  }

  readReports(): Promise<StoredReport[]> {
    return readReports(this.db);
  }

  async recordRehearsal(report: RehearsalReport, by: string): Promise<void> {
    const { name, version } = report;
    const stored = await this.db.query(
      `insert into ${rehearsalTables[kindOf(report)]} (name, version, by, report)
       select name, version, $3, $4::jsonb from registry_releases where name = $1 and version = $2
       on conflict (name, version) do update set at = now(), by = excluded.by, report = excluded.report returning name`,
      [name, version, by, JSON.stringify(report)],
    );
    if (stored.length === 0) throw new ReleaseError('RELEASE_NOT_FOUND', `${name}@${version} was never published`);
  }

  async readRehearsal(name: string, version: string, kind: RehearsalKind): Promise<StoredRehearsal | undefined> {
    const [row] = await this.db.query<{ at: Date; by: string; report: RehearsalReport }>(
      `select at, by, report from ${rehearsalTables[kind]} where name = $1 and version = $2`,
      [name, version],
    );
    return row && { ...row, at: row.at.toISOString() };
  }
}

const readReports = (queries: Queryable): Promise<StoredReport[]> =>
  queries.query<StoredReport & Row>(
    `select remote, version, kind, route, text, counts::float8[], addresses, coalesce(frames, '[]') as frames,
       ${inMs('first_seen')} as "firstSeen", ${inMs('last_seen')} as "lastSeen" from registry_reports`,
  );

const toRow = ({ firstSeen, lastSeen, ...report }: StoredReport) => ({
  ...report,
  first_seen: new Date(firstSeen),
  last_seen: new Date(lastSeen),
});
