import { type PageFacts, unreadable } from './describe-page.ts';
import type { Finding } from './finding.ts';

/** What differs between two renders of one address. */
export const comparePages = (live: PageFacts, candidate: PageFacts): Finding[] => [
  ...compareHead(live.head, candidate.head),
  ...compareStructuredData(live.structuredData, candidate.structuredData),
  ...compareHeadings(live.headings, candidate.headings),
  ...compareLinks(live, candidate),
  ...compareText(live.text, candidate.text),
];

/** Without them, search engines drop or misplace the page. */
const needed = ['title', 'canonical', 'description', 'language'];

function compareHead(live: PageFacts['head'], candidate: PageFacts['head']): Finding[] {
  return [...new Set([...Object.keys(live), ...Object.keys(candidate)])].flatMap((name): Finding[] => {
    const [before, after] = [live[name], candidate[name]];
    if (before === after) return [];
    const isLost = needed.includes(name) && !after;
    const isHidden = name === 'robots' && /noindex/.test(after ?? '') && !/noindex/.test(before ?? '');
    const severity = isLost || isHidden || name === 'canonical' ? 'error' : 'change';
    const how = after === undefined ? 'is gone' : before === undefined ? 'is new' : 'is another';
    return [{ kind: 'head', severity, summary: `${name} ${how}`, detail: change(before, after) }];
  });
}

function compareStructuredData(live: PageFacts['structuredData'], candidate: PageFacts['structuredData']): Finding[] {
  const kind = 'structured-data';
  return [...new Set([...Object.keys(live), ...Object.keys(candidate)])].flatMap((type): Finding[] => {
    const [before = [], after = []] = [live[type], candidate[type]];
    if (after.length < before.length) return [{ kind, severity: 'error', summary: `${type} is gone` }];
    if (after.length > before.length)
      return [{ kind, severity: type === unreadable ? 'error' : 'change', summary: `${type} is new` }];
    return before.flatMap((item, index) =>
      changedValues(item, after[index]).map((name): Finding => {
        const value = (from: unknown) =>
          name.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], from);
        const [was, is] = [value(item), value(after[index])];
        const severity = is === undefined ? 'warning' : 'change';
        const summary = `${type}: ${name} ${is === undefined ? 'is gone' : 'is another'}`;
        return { kind, severity, summary, detail: change(JSON.stringify(was), JSON.stringify(is)) };
      }),
    );
  });
}

/** The names of the values that differ: `title`, `hiringOrganization.name`. */
function changedValues(before: unknown, after: unknown, at = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [at];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changedValues(before[key], after[key], at ? `${at}.${key}` : key),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function compareHeadings(live: PageFacts['headings'], candidate: PageFacts['headings']): Finding[] {
  const known = headingFaults(live).map(({ summary }) => summary);
  return headingFaults(candidate).filter(({ summary }) => !known.includes(summary));
}

/** What is wrong with headings in themselves. */
function headingFaults(headings: readonly string[]): Finding[] {
  const kind = 'heading';
  const severity = 'error';
  const levels = headings.map((heading) => Number(heading[1]));
  const first = levels.filter((level) => level === 1).length;
  const faults: Finding[] =
    first === 1 ? [] : [{ kind, severity, summary: first ? `it has ${first} h1` : 'it has no h1' }];
  for (const [index, level] of levels.entries()) {
    const before = levels[index - 1] ?? 0;
    if (before > 0 && level > before + 1)
      faults.push({
        kind,
        severity,
        summary: `h${level} after h${before}: a level is skipped`,
        detail: headings[index] ?? '',
      });
  }
  return faults;
}

function compareLinks(live: PageFacts, candidate: PageFacts): Finding[] {
  const dead = listChanges(live.missingTargets, candidate.missingTargets).added;
  return [
    ...compareLists('link', 'links', live.links, candidate.links),
    ...dead.map(
      (href): Finding => ({ kind: 'link', severity: 'error', summary: `dead link: ${href} is not on the page` }),
    ),
  ];
}

/** The lines that only one of two texts has. */
export function compareText(live: readonly string[], candidate: readonly string[]): Finding[] {
  const findings = compareLists('text', 'text', live, candidate);
  if (findings.length > 0 || live.join('\n') === candidate.join('\n')) return findings;
  return [{ kind: 'text', severity: 'change', summary: 'text in another order' }];
}

/** The items that only one list has, each as often as it does more. */
export function listChanges(live: readonly string[], candidate: readonly string[]) {
  const minus = (from: readonly string[], other: readonly string[]) => {
    const left = new Map<string, number>();
    for (const item of other) left.set(item, (left.get(item) ?? 0) + 1);
    return from.filter((item) => {
      const count = left.get(item) ?? 0;
      left.set(item, count - 1);
      return count <= 0;
    });
  };
  return { gone: minus(live, candidate), added: minus(candidate, live) };
}

/** What only one of two lists has, as a finding; none if they have the same. */
export function compareLists(
  kind: Finding['kind'],
  what: string,
  live: readonly string[],
  candidate: readonly string[],
): Finding[] {
  const { gone, added } = listChanges(live, candidate);
  if (gone.length + added.length === 0) return [];
  const summary = added.length === 0 ? `${what} gone` : gone.length === 0 ? `${what} added` : `${what} changed`;
  const lines = [...gone.map((line) => `− ${shorten(line)}`), ...added.map((line) => `+ ${shorten(line)}`)];
  const more = lines.length > maxLines ? [`… ${lines.length - maxLines} more`] : [];
  return [{ kind, severity: 'change', summary, detail: [...lines.slice(0, maxLines), ...more].join('\n') }];
}

const maxLines = 8;
const shorten = (text: string): string => (text.length > 200 ? `${text.slice(0, 199)}…` : text);

const change = (before?: string, after?: string): string =>
  `− ${shorten(before ?? 'nothing')}\n+ ${shorten(after ?? 'nothing')}`;
