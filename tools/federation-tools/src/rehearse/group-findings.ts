import type { RehearsalFinding } from 'releases/rehearsal-report';
import { type AcceptRule, accepts } from './accept-rules.ts';
import { type AddressFinding, severities } from './finding.ts';

/** What is stored with a release is limited: at most so many groups and addresses of one, and texts of such lengths. */
const [maxGroups, maxAddresses, maxSummary, maxDetail] = [300, 20, 300, 4_000];

/**
 * What reads the same on several addresses, whatever their routes, has one cause; so has what is of one kind on
 * addresses of one route. Accepted findings are groups of their own.
 */
export function groupFindings(findings: readonly AddressFinding[], rules: readonly AcceptRule[]): RehearsalFinding[] {
  const alike = new Map<string, AddressFinding[]>();
  for (const finding of findings) append(alike, [finding.kind, finding.summary, finding.detail].join('\n'), finding);
  const groups = new Map<string, AddressFinding[]>();
  for (const [key, same] of alike)
    for (const finding of same) {
      const { kind, summary, pattern } = finding;
      const rule = rules.find((each) => accepts(each, finding))?.text;
      append(groups, [rule, ...(same.length > 1 ? [key] : [kind, summary, pattern])].join('\n'), finding);
    }
  return [...groups.values()]
    .map((group) => toGroup(group, rules))
    .sort((a, b) => rank(a) - rank(b) || b.total - a.total)
    .slice(0, maxGroups);
}

function toGroup(group: readonly AddressFinding[], rules: readonly AcceptRule[]): RehearsalFinding {
  const [first] = group as [AddressFinding];
  const { kind, severity, summary, detail } = first;
  const rule = rules.find((each) => accepts(each, first));
  return {
    kind,
    severity,
    summary: summary.slice(0, maxSummary),
    ...(detail ? { detail: detail.slice(0, maxDetail) } : {}),
    patterns: [...new Set(group.map(({ pattern }) => pattern))],
    addresses: group.slice(0, maxAddresses).map(({ address }) => address),
    total: group.length,
    ...(rule ? { acceptedBy: rule.text } : {}),
  };
}

const rank = ({ severity, acceptedBy }: RehearsalFinding): number =>
  severities.indexOf(severity) + (acceptedBy ? 10 : 0);

function append<T>(map: Map<string, T[]>, key: string, item: T): void {
  const known = map.get(key);
  if (known) known.push(item);
  else map.set(key, [item]);
}
