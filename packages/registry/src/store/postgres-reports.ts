import type { Database, Queryable } from 'server-kit/database';
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

  /** Two shells' reports wait for each other: each merges with all that is stored. */
  recordReports(reports: readonly Report[]): Promise<void> {
    return this.db.transaction(async (queries) => {
      await queries.execute('lock table registry_reports in share row exclusive mode');
      const stored = await readReports(queries);
      const merged = new Set(mergeReports(stored, reports));
      const known = new Set(stored);
      const replaced = stored.filter((report) => !merged.has(report));
      const added = [...merged].filter((report) => !known.has(report));
      await queries.query(
        `delete from registry_reports stored using jsonb_populate_recordset(null::registry_reports, $1::jsonb) old
         where (stored.remote, stored.version, stored.kind, stored.route, stored.text)
           = (old.remote, old.version, old.kind, old.route, old.text)`,
        [JSON.stringify(replaced)],
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

async function readReports(queries: Queryable): Promise<StoredReport[]> {
  type Row = Omit<StoredReport, 'counts' | 'firstSeen' | 'lastSeen'>;
  const rows = await queries.query<Row & { counts: string[]; first_seen: Date; last_seen: Date }>(
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

const toRow = ({ firstSeen, lastSeen, ...report }: StoredReport) => ({
  ...report,
  first_seen: new Date(firstSeen),
  last_seen: new Date(lastSeen),
});
