import type { Finding } from 'gate/finding';
import type { RehearsalReport } from 'releases/rehearsal-report';
import type { Release } from 'releases/release';

/** What an upgrade does to one live remote. */
export interface RemoteRehearsal extends Pick<Release, 'name' | 'version'> {
  /** The key that has published it. */
  readonly publishedBy: string;
  /** Its ranges that do not admit the new versions: it has to be published again with wider ones. */
  readonly ranges: readonly string[];
  /** What works today and does not with the new versions, and, as warnings, what a later one will not have. */
  readonly findings: readonly Finding[];
}

/** Limits of the registry. */
const [maxFindings, maxText] = [300, 1_000];

/** What is stored with a release, for its team. */
export function upgradeReport(
  { name, version, findings, ranges }: RemoteRehearsal,
  upgrade: readonly string[],
  set: number,
): RehearsalReport {
  const finding = { patterns: [], total: 1 };
  const found = findings.flatMap(({ check, message, file, warning, unchecked }) => {
    if (unchecked) return [];
    const severity = warning ? ('change' as const) : ('error' as const);
    return { ...finding, kind: check, severity, summary: message.slice(0, maxText), addresses: file ? [file] : [] };
  });
  const widened = ranges.map((range) => {
    const summary = `to be published again with a wider range: ${range}`;
    return { ...finding, kind: 'shared-packages', severity: 'warning' as const, summary, addresses: ['package.json'] };
  });
  return {
    ...{ name, version, set, upgrade, live: version, site: '', at: new Date().toISOString() },
    ...{ patterns: [], accepted: [], unstable: [], opened: 0, requests: 0, seconds: 0 },
    findings: [...found, ...widened].slice(0, maxFindings),
  };
}
