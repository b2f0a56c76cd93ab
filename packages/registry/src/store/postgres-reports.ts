import type { Database } from 'server-kit/database';
import { ReleaseError } from '../release/release-errors.ts';
import { kindOf, type RehearsalKind, type RehearsalReport, type StoredRehearsal } from '../reports/rehearsal-report.ts';
import {
  type FollowingShell,
  followingSeconds,
  mergeReports,
  type Report,
  type ReportStore,
  reportLimits,
  type StoredReport,
  vitalMetrics,
} from '../reports/report.ts';

const rehearsalTables = { site: 'registry_rehearsals', upgrade: 'registry_upgrade_rehearsals' } as const;

export class PostgresReports implements ReportStore {
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
    const [release] = await this.db.query('select 1 from registry_releases where name = $1 and version = $2', [
      name,
      version,
    ]);
    if (!release) throw new ReleaseError('RELEASE_NOT_FOUND', `${name}@${version} was never published`);
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
}
