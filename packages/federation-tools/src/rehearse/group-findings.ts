import type { RehearsalFinding } from 'releases/rehearsal-report';
import { ReleaseError } from 'releases/release-errors';
import { type AddressFinding, type FindingKind, findingKinds, severities } from './finding.ts';

/** Accepts findings of a kind, on the addresses that the pattern matches. */
export interface AcceptRule {
  readonly text: string;
  readonly kind: FindingKind;
  readonly address: RegExp;
}

/** Reads `text`, `text:/blog` or `text:/opportunities/*`. @throws ReleaseError RELEASE_INVALID */
export function parseAcceptRule(text: string): AcceptRule {
  const [name, ...rest] = text.split(':');
  const kind = findingKinds.find((each) => each === name);
  const address = rest.join(':') || '*';
  if (!kind || !/^[/*]/.test(address))
    throw new ReleaseError(
      'RELEASE_INVALID',
      `--accept: expected <kind> or <kind>:</address or /addresses/*>, where the kind is ${findingKinds.join(', ')}; got ${JSON.stringify(text)}`,
    );
  const pattern = address.split('*').map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'));
  return { text, kind, address: new RegExp(`^${pattern.join('.*')}$`) };
}

/** What is stored with a release is limited: at most so many groups and addresses of one, and texts of such lengths. */
const [maxGroups, maxAddresses, maxSummary, maxDetail] = [300, 20, 300, 4_000];

/**
 * What reads the same on several addresses, whatever their routes, has one cause; so has what is of one kind on
 * addresses of one route. Accepted findings are groups of their own.
 */
export function groupFindings(findings: readonly AddressFinding[], rules: readonly AcceptRule[]): RehearsalFinding[] {
  const alike = groupBy(findings, textOf);
  const ruleOf = (finding: AddressFinding) => rules.find((rule) => accepts(rule, finding))?.text;
  const causeOf = (finding: AddressFinding): string => {
    const { kind, summary, pattern } = finding;
    const isAlone = alike.get(textOf(finding))?.length === 1;
    return [ruleOf(finding), ...(isAlone ? [kind, summary, pattern] : [textOf(finding)])].join('\n');
  };
  return [...groupBy(findings, causeOf).values()]
    .map((group): RehearsalFinding => {
      const [first] = group as [AddressFinding];
      const detail = detailOf(group);
      const acceptedBy = ruleOf(first);
      return {
        kind: first.kind,
        severity: first.severity,
        summary: first.summary.slice(0, maxSummary),
        ...(detail ? { detail: detail.slice(0, maxDetail) } : {}),
        patterns: [...new Set(group.map(({ pattern }) => pattern))],
        addresses: group.slice(0, maxAddresses).map(({ address }) => address),
        total: group.length,
        ...(acceptedBy ? { acceptedBy } : {}),
      };
    })
    .sort((a, b) => rank(a) - rank(b) || b.total - a.total)
    .slice(0, maxGroups);
}

const textOf = ({ kind, summary, detail }: AddressFinding): string => [kind, summary, detail].join('\n');

const accepts = (rule: AcceptRule, { kind, address }: AddressFinding): boolean =>
  rule.kind === kind && rule.address.test(address);

/** Each detail once; of several, each with the address that it is of. */
function detailOf(group: readonly AddressFinding[]): string {
  const details = groupBy(group, ({ detail = '' }) => detail);
  if (details.size === 1) return group[0]?.detail ?? '';
  return [...details].map(([detail, [first]]) => `${first?.address}\n${detail}`).join('\n');
}

const rank = ({ severity, acceptedBy }: RehearsalFinding): number =>
  severities.indexOf(severity) + (acceptedBy ? 10 : 0);

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [];
    group.push(item);
    groups.set(keyOf(item), group);
  }
  return groups;
}
