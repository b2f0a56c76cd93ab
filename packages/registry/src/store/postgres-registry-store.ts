import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database, Queryable } from 'server-kit/database';
import { parseStoredManifest, verifiedFile } from '../release/check-release.ts';
import { emptySet, type Release, type ReleaseSet } from '../release/release.ts';
import { ReleaseError } from '../release/release-errors.ts';
import { mergeReports, type Report, reportLimits, type StoredReport, vitalMetrics } from '../reports/report.ts';
import {
  type DatedSet,
  type FollowingShell,
  followingSeconds,
  type LogEntry,
  type RegistryStore,
  type StoredRelease,
  type TeamKey,
} from './registry-store.ts';
import { kindOf, type RehearsalKind, type RehearsalReport, type StoredRehearsal } from './rehearsal-report.ts';

const rehearsalTables = { site: 'registry_rehearsals', upgrade: 'registry_upgrade_rehearsals' } as const;

/** The registry in PostgreSQL: files are rows, every change is a transaction. Several services may share it. */
export class PostgresRegistryStore implements RegistryStore {
  /** What each shell reported last, and when it was written, in ms. */
  private readonly reported = new Map<string, { readonly set: string; readonly at: number }>();

  constructor(private readonly db: Database) {}

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
      const manifest = readFileSync(path.join(draft, 'release.json'));
      const stored = await queries.query(
        'insert into registry_releases (name, version, manifest) values ($1, $2, $3) on conflict do nothing returning name',
        [name, version, manifest],
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

  async listReleases(): Promise<StoredRelease[]> {
    const rows = await this.db.query<{
      name: string;
      version: string;
      published_at: Date;
      was_live: boolean;
      previewed_until: string | null;
    }>(
      `select name, version, published_at, live.name is not null as was_live, previewed_until
       from registry_releases left join (
         select distinct pointer.key as name, pointer.value ->> 'version' as version from registry_sets,
           jsonb_each((body -> 'remotes') || jsonb_strip_nulls(jsonb_build_object('shell', body -> 'shell'))) pointer
       ) live using (name, version) left join (
         select entry ->> 'name' as name, entry ->> 'version' as version, max(entry ->> 'expires') as previewed_until
         from registry_log where entry ->> 'action' = 'preview' and not exists (
           select from registry_keys where registry_keys.name = entry ->> 'by' and body ->> 'revokedAt' is not null
         ) group by 1, 2
       ) previews using (name, version) order by name, version`,
    );
    return rows.map(({ name, version, published_at, was_live, previewed_until }) => ({
      name,
      version,
      publishedAt: published_at.getTime(),
      wasLive: was_live,
      ...(previewed_until ? { previewedUntil: Date.parse(previewed_until) } : {}),
    }));
  }

  async storedBytes(name: string): Promise<number> {
    const [row] = await this.db.query<{ bytes: string }>(
      `select (select coalesce(sum(octet_length(content)), 0) from registry_files where name = $1)
            + (select coalesce(sum(octet_length(manifest)), 0) from registry_releases where name = $1) as bytes`,
      [name],
    );
    return Number(row?.bytes ?? 0);
  }

  async has(name: string, version: string): Promise<boolean> {
    const rows = await this.db.query('select 1 from registry_releases where name = $1 and version = $2', [
      name,
      version,
    ]);
    return rows.length > 0;
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

  async record(entry: LogEntry): Promise<void> {
    await log(this.db, entry);
  }

  async readLog(): Promise<LogEntry[]> {
    const rows = await this.db.query<{ entry: LogEntry }>('select entry from registry_log order by id');
    return rows.map(({ entry }) => entry);
  }

  /** A shell asks twice a second; it is written when its set changes, and every few seconds. */
  async reportShell({ shell, set }: FollowingShell): Promise<void> {
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

  async recordReports(reports: readonly Report[]): Promise<void> {
    // Each once, and in one order, so that two shells' reports do not wait for each other in a circle.
    const rows = JSON.stringify(mergeReports([], reports));
    const { vitalsOfRelease, ofRelease, versions, days, bytes } = reportLimits;
    await this.db.transaction(async (queries) => {
      await queries.query(
        `insert into registry_reports as stored (remote, version, kind, route, text, counts, addresses, browser, frames)
         select * from jsonb_to_recordset($1::jsonb) as reported (remote text, version text, kind text, route text,
           text text, counts bigint[], addresses int[], browser text, frames jsonb)
         order by remote, version, kind, route, text
         on conflict (remote, version, kind, route, text) do update set
           last_seen = excluded.last_seen,
           addresses = array(select unnest(stored.addresses) union select unnest(excluded.addresses)),
           counts = case when cardinality(stored.counts) = cardinality(excluded.counts)
             then array(select a + b from unnest(stored.counts, excluded.counts) with ordinality as pair (a, b, i) order by i)
             else excluded.counts end`,
        [rows],
      );
      await queries.query(
        `with versions as (
           select remote, version, row_number() over (partition by remote order by max(last_seen) desc) as age
           from registry_reports group by remote, version
         ), ranked as (
           select report.ctid as row, kind = any($1) as is_vital, age, last_seen, row_number() over (
             partition by remote, version, kind = any($1)
             order by (select sum(count) from unnest(counts) count) desc, last_seen desc) as rank,
             sum(octet_length(report::text)) over (
             order by (select sum(count) from unnest(counts) count) desc, last_seen desc rows unbounded preceding) as bytes
           from registry_reports report join versions using (remote, version)
         )
         delete from registry_reports report using ranked where report.ctid = row
           and (rank > case when is_vital then $2::int else $3::int end or age > $4::int or bytes > $6::int
             or ranked.last_seen < now() - make_interval(days => $5::int))`,
        [vitalMetrics, vitalsOfRelease, ofRelease, versions, days, bytes],
      );
    });
  }

  async readReports(): Promise<StoredReport[]> {
    type Row = Omit<StoredReport, 'counts' | 'firstSeen' | 'lastSeen'>;
    const rows = await this.db.query<Row & { counts: string[]; first_seen: Date; last_seen: Date }>(
      `select remote, version, kind, route, text, counts, addresses, coalesce(browser, '') as browser,
         coalesce(frames, '[]') as frames, first_seen, last_seen from registry_reports`,
    );
    return rows.map(({ counts, first_seen, last_seen, ...report }) => ({
      ...report,
      counts: counts.map(Number),
      firstSeen: first_seen.getTime(),
      lastSeen: last_seen.getTime(),
    }));
  }

  async recordRehearsal(report: RehearsalReport, by: string): Promise<void> {
    const { name, version } = report;
    await this.readManifest(name, version);
    await this.db.query(
      `insert into ${rehearsalTables[kindOf(report)]} (name, version, by, report) values ($1, $2, $3, $4::jsonb)
       on conflict (name, version) do update set at = now(), by = excluded.by, report = excluded.report`,
      [name, version, by, JSON.stringify(report)],
    );
  }

  async readRehearsal(name: string, version: string, kind: RehearsalKind): Promise<StoredRehearsal | undefined> {
    const [row] = await this.db.query<{ at: Date; by: string; report: RehearsalReport }>(
      `select at, by, report from ${rehearsalTables[kind]} where name = $1 and version = $2`,
      [name, version],
    );
    return row && { ...row, at: row.at.toISOString() };
  }

  async readKeys(): Promise<TeamKey[]> {
    const rows = await this.db.query<{ body: TeamKey }>(
      `select body from registry_keys order by body ->> 'createdAt', name`,
    );
    return rows.map(({ body }) => body);
  }

  addKey(key: TeamKey, entry: LogEntry): Promise<boolean> {
    return this.changeKey(
      entry,
      'insert into registry_keys (name, body) values ($1, $2::jsonb) on conflict do nothing returning name',
      [key.name, JSON.stringify(key)],
    );
  }

  revokeKey(name: string, entry: LogEntry): Promise<boolean> {
    return this.changeKey(
      entry,
      `update registry_keys set body = body || jsonb_build_object('revokedAt', $2::text)
       where name = $1 and not body ? 'revokedAt' returning name`,
      [name, entry.at],
    );
  }

  private changeKey(entry: LogEntry, statement: string, values: readonly unknown[]): Promise<boolean> {
    return this.db.transaction(async (queries) => {
      const changed = await queries.query(statement, values);
      if (changed.length > 0) await log(queries, entry);
      return changed.length > 0;
    });
  }
}

const log = (queries: Queryable, entry: LogEntry): Promise<unknown> =>
  queries.query('insert into registry_log (entry) values ($1::jsonb)', [JSON.stringify(entry)]);
