import { escapeUnprintable } from 'releases/plain-text';
import type { RehearsalFinding, RehearsalReport, StoredRehearsal } from 'releases/rehearsal-report';

const marks = { error: '✗', warning: '!', change: '·' } as const;
/** Of one group. */
const maxAddresses = 3;

/** A report for the terminal, as lines. Texts are the site's: no control character of theirs reaches the terminal. */
export function formatRehearsal(report: RehearsalReport): string[] {
  const { name, version, live, patterns, findings, unstable, opened, requests, seconds } = report;
  const sum = (key: 'total' | 'rehearsed') => patterns.reduce((all, pattern) => all + pattern[key], 0);
  const lines = [
    `${name} ${version} beside the live ${live}: ${sum('rehearsed')} of ${sum('total')} addresses, ${requests} requests, ${seconds} s`,
    ...patterns.flatMap(({ pattern, total, rehearsed }) =>
      rehearsed < total ? `  ${pattern}: ${rehearsed} of ${total}, evenly spread` : [],
    ),
    opened > 0
      ? `  ${opened} pages opened in a browser`
      : '  no page opened in a browser: none at CHROMIUM_PATH, or --no-browser',
    ...findings.flatMap(formatGroup),
    ...(unstable.length > 0
      ? [`  not compared in full, because they change by themselves: ${unstable.join(' ')}`]
      : []),
    verdict(report),
  ];
  return lines.map(escapeUnprintable);
}

/** What the owner's rehearsal of an upgrade says of a release, as lines. */
export function formatStoredUpgrade({ at, by, report }: StoredRehearsal): string[] {
  const { name, version, upgrade = [], findings } = report;
  const packages = upgrade.join(', ') || "another shell's code";
  return [
    `${name} ${version} with ${packages}, rehearsed ${at.slice(0, 16).replace('T', ' ')} UTC by ${by}`,
    ...findings.flatMap(formatGroup),
    ...(findings.length > 0 ? [] : ['It works as it is']),
  ].map(escapeUnprintable);
}

function formatGroup({ kind, severity, summary, detail, addresses, total, acceptedBy }: RehearsalFinding): string[] {
  const shown = addresses.slice(0, maxAddresses);
  const more = total > shown.length ? ` and ${total - shown.length} more` : '';
  return [
    `${acceptedBy ? '✓' : marks[severity]} ${kind}: ${summary}${acceptedBy ? ` (accepted: ${acceptedBy})` : ''}`,
    ...(shown.length > 0 ? [`    ${shown.join(' ')}${more}`] : []),
    ...(acceptedBy ? [] : (detail ?? '').split('\n').filter(Boolean)).map((line) => `    ${line}`),
  ];
}

function verdict({ findings }: RehearsalReport): string {
  if (findings.length === 0) return 'Nothing changes';
  const open = findings.filter(({ acceptedBy }) => !acceptedBy);
  const count = (severity: RehearsalFinding['severity']) =>
    open.filter((finding) => finding.severity === severity).length;
  const accepted = findings.length - open.length;
  return `${count('error')} errors, ${count('warning')} warnings, ${count('change')} changes${accepted ? `, ${accepted} accepted` : ''}`;
}
