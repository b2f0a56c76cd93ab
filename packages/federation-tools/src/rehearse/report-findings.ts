import { escapeUnprintable, ReleaseError } from 'registry/release';
import type { RehearsalFinding, RehearsalReport } from 'registry/reports';
import { type Finding, findingKinds } from './compare-facts.ts';

export interface AddressFinding extends Finding {
  readonly address: string;
  readonly pattern: string;
}

/** Checks that each rule is `text`, `text:/blog` or `text:/opportunities/*`. @throws ReleaseError RELEASE_INVALID */
export function assertAcceptRules(rules: readonly string[]): void {
  const wrong = rules.find((rule) => !findingKinds.includes(rule.replace(/:[/*].*/, '')));
  if (wrong === undefined) return;
  const expected = `<kind> or <kind>:</address or /addresses/*>, where the kind is ${findingKinds.join(', ')}`;
  throw new ReleaseError('RELEASE_INVALID', `--accept: expected ${expected}; got ${JSON.stringify(wrong)}`);
}

const accepts = (rule: string, { kind, address }: AddressFinding): boolean =>
  rule === kind ||
  (rule.endsWith('*') ? `${kind}:${address}`.startsWith(rule.slice(0, -1)) : rule === `${kind}:${address}`);

/** What is stored with a release is limited: at most so many groups and addresses of one, and a text of such a length. */
const [maxGroups, maxAddresses, maxDetail] = [300, 20, 4_000];

/**
 * What reads the same on several addresses, whatever their routes, has one cause; so has what is of one kind on
 * addresses of one route. Accepted findings are groups of their own.
 */
export function groupFindings(findings: readonly AddressFinding[], rules: readonly string[]): RehearsalFinding[] {
  const ruleOf = (finding: AddressFinding) => rules.find((rule) => accepts(rule, finding));
  const textOf = ({ kind, summary, detail }: AddressFinding) => [kind, summary, detail].join('\n');
  const alike = groupBy(findings, textOf);
  const causeOf = (finding: AddressFinding) => {
    const isAlone = alike.get(textOf(finding))?.every(({ address }) => address === finding.address);
    return [ruleOf(finding), finding.kind, finding.summary, isAlone ? finding.pattern : finding.detail].join('\n');
  };
  const groups = [...groupBy(findings, causeOf).values()].map((group): RehearsalFinding => {
    const [first] = group as [AddressFinding];
    const { kind, severity, summary } = first;
    const acceptedBy = ruleOf(first);
    const details = [...groupBy(group, ({ detail = '' }) => detail)];
    // Of several, each with its addresses and its share of the room.
    const each = details.map(([text, of]) => [listAddresses(of.map(({ address }) => address)), text].join('\n'));
    const detail =
      details.length > 1 ? each.map((text) => text.slice(0, maxDetail / each.length)).join('\n') : details[0]?.[0];
    const addresses = [...new Set(group.map(({ address }) => address))];
    return {
      kind,
      severity,
      summary,
      addresses: addresses.slice(0, maxAddresses),
      total: addresses.length,
      patterns: [...new Set(group.map(({ pattern }) => pattern))],
      ...(detail ? { detail: detail.slice(0, maxDetail) } : {}),
      ...(acceptedBy ? { acceptedBy } : {}),
    };
  });
  return groups.sort((a, b) => rank(a) - rank(b) || b.total - a.total).slice(0, maxGroups);
}

const listAddresses = (addresses: readonly string[], total = addresses.length): string =>
  addresses.slice(0, 3).join(' ') + (total > 3 ? ` and ${total - 3} more` : '');

const marks = { error: '✗', warning: '!', change: '·' } as const;

const rank = ({ severity, acceptedBy }: RehearsalFinding): number =>
  Object.keys(marks).indexOf(severity) + (acceptedBy ? 10 : 0);

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** A report for the terminal, as lines. Texts are the site's: no control character of theirs reaches the terminal. */
export function formatRehearsal(report: RehearsalReport): string[] {
  const { name, version, live, upgrade, patterns, findings, unstable, opened, requests, seconds } = report;
  const sum = (key: 'total' | 'rehearsed') => patterns.reduce((all, pattern) => all + pattern[key], 0);
  const open = findings.filter(({ acceptedBy }) => !acceptedBy);
  const count = (severity: string) => open.filter((finding) => finding.severity === severity).length;
  const counts = [
    ...Object.keys(marks).map((severity) => `${count(severity)} ${severity}s`),
    `${findings.length - open.length} accepted`,
  ];
  const compared = upgrade ? `with ${upgrade.join(', ') || "another shell's code"}` : `beside the live ${live}`;
  return [
    `${name} ${version} ${compared}: ${sum('rehearsed')} of ${sum('total')} addresses, ${opened} of them in a browser, ${requests} requests, ${seconds} s`,
    ...findings.flatMap(formatFinding),
    ...(unstable.length > 0
      ? [`  not compared in full, because they change by themselves: ${unstable.join(' ')}`]
      : []),
    findings.length > 0 ? counts.join(', ') : 'Nothing changes',
  ].map(escapeUnprintable);
}

/** What it is, some of its addresses, and, unless it is accepted, what differs. */
export function formatFinding(finding: RehearsalFinding): string[] {
  const { kind, severity, summary, detail = '', addresses, total, acceptedBy } = finding;
  const [mark, rule, lines] = acceptedBy
    ? ['✓', ` (accepted: ${acceptedBy})`, []]
    : [marks[severity], '', detail.split('\n').filter(Boolean)];
  const indented = [listAddresses(addresses, total), ...lines].map((line) => `    ${line}`);
  return [`${mark} ${kind}: ${summary}${rule}`, ...indented];
}
