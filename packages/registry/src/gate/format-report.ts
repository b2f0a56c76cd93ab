import { isWhole } from '../release/compatibility.ts';
import type { PageSize } from '../release/release.ts';
import { type Finding, formatFinding, isRefused } from './finding.ts';
import type { GateReport, NameChanges } from './gate-report.ts';

/** Lines for a reviewer; without what changes if it is refused. @param storeOnly the release will not go live yet */
export function formatReport(report: GateReport, { storeOnly = false } = {}): string[] {
  const { name, version, findings, changes } = report;
  const isLater = ({ promotion }: Finding) => storeOnly && promotion === true;
  const isRefusedNow = isRefused(findings.filter((finding) => !isLater(finding)));
  const describe = (finding: Finding): string => {
    const limit = !finding.warning && isLater(finding) ? ' (it can be stored, but not go live)' : '';
    return `${finding.warning ? '!' : '✗'} ${formatFinding(finding)}${limit}`;
  };
  const passes = isRefused(findings)
    ? 'It can be stored, but cannot go live as it is'
    : `It passes the gate${findings.length > 0 ? '; what is marked with ! does not keep it from going live' : ''}`;
  return [
    `${name} ${version}, ${changes.from ? `beside the live ${changes.from}` : 'the first of its name'}`,
    ...(isRefusedNow ? [] : formatChanges(report).map((line) => `  ${line}`)),
    ...findings.map(describe),
    isRefusedNow ? 'The gate refuses it' : passes,
  ];
}

export function formatChanges(report: Pick<GateReport, 'routes' | 'fragments' | 'changes'>): string[] {
  const { routes, fragments, changes } = report;
  const { from, prefixes, requires, sizes } = changes;
  return [
    ...list('routes', routes),
    ...(from ? changedNames('routes', changes.routes) : []),
    ...list('fragments', fragments),
    ...(from ? changedNames('fragments', changes.fragments) : []),
    ...changedNames('prefixes', prefixes),
    ...requires
      .filter(isWhole)
      .map(({ name: what, before, after }) => `${what}: ${before ?? 'new'} → ${after ?? 'gone'}`),
    ...sizes.map(({ name: page, before, after }) => `${page}: ${formatSize(before, after)}`),
  ];
}

const list = (what: string, names: readonly string[]): string[] =>
  names.length > 0 ? [`${what}: ${names.join(' ')}`] : [];

const changedNames = (what: string, { added, removed }: NameChanges): string[] => [
  ...list(`new ${what}`, added),
  ...list(`dropped ${what}`, removed),
];

function formatSize(before?: PageSize, after?: PageSize): string {
  if (!after) return 'gone';
  const part = (kind: 'js' | 'css') => {
    const change = after[kind] - (before?.[kind] ?? 0);
    return `${kind} ${after[kind]}${before ? ` (${change < 0 ? '' : '+'}${change})` : ''}`;
  };
  return `${before ? '' : 'new, '}${part('js')}, ${part('css')} bytes`;
}
