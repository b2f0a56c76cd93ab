import type { RehearsalFinding } from 'registry/reports';

/** A difference between an address as it is live and with the candidate. Its detail differs from address to address. */
export type Finding = Pick<RehearsalFinding, 'kind' | 'severity' | 'summary' | 'detail'>;

/**
 * What one side says at an address, however it is written: two renders of one release have the same. By kind and name,
 * such as `head canonical` or `text`, lines; of `size` and `calls to search`, a number; of `fault console`, what is wrong.
 */
export type Facts = Readonly<Record<string, readonly string[] | number>>;

/** By kind, the factor and the amount by which a number has to grow so that it costs visitors something. */
const growth: Readonly<Record<string, readonly [factor: number, margin: number, summary: string]>> = {
  size: [1.1, 1_024, 'HTML grows'],
  'render-time': [1.5, 100, 'it renders slower'],
  'layout-shift': [1, 0.02, 'its layout shifts more'],
  // What a release keeps for good, such as code that runs for the first time, is no leak.
  memory: [2, 4 * 2 ** 20, 'its renders leave more bytes in memory'],
};

/** What a rule that accepts findings can name. */
export const findingKinds = [
  ...['status', 'sitemap', 'head', 'structured-data', 'heading', 'link', 'text', 'accessibility', 'overflow'],
  ...['size', 'calls', 'render-time', 'layout-shift', 'hydration', 'console', 'picture', 'memory'],
];

/** What the candidate says and the live side does not, and the other way around. */
export function compareFacts(live: Facts, candidate: Facts): Finding[] {
  const findings = Object.keys({ ...live, ...candidate }).flatMap((key) => {
    const [kind = '', name = kind] = key.split(/ (.*)/);
    const [before = [], after = []] = [live[key], candidate[key]];
    if (!Array.isArray(after) || !Array.isArray(before)) return compareNumbers(key, Number(before), Number(after));
    if (kind === 'fault')
      return after
        .filter((summary) => !before.includes(summary))
        .map((summary): Finding => ({ kind: name, severity: 'error', summary }));
    return compareLines(kind, name, before, after);
  });
  // What a failed page says is not what differs.
  const status = findings.find(({ kind }) => kind === 'status');
  return status ? [status] : findings;
}

function compareNumbers(key: string, before: number, after: number): Finding[] {
  const [kind = ''] = key.split(' ');
  const [factor, margin, summary] = growth[kind] ?? [1, 0, `more ${key}`];
  if (after <= Math.max(before * factor, before + margin)) return [];
  return [{ kind, severity: 'warning', summary, detail: `${+before.toFixed(3)} → ${+after.toFixed(3)}` }];
}

function compareLines(kind: string, name: string, before: readonly string[], after: readonly string[]): Finding[] {
  if (before.join('\n') === after.join('\n')) return [];
  if (kind === 'status')
    return [{ kind, severity: /^2/.test(`${after}`) ? 'change' : 'error', summary: `${before} → ${after}` }];
  const [gone, added] = [without(before, after), without(after, before)];
  const isGone = after.length === 0;
  const isError =
    (isGone ? losses : defining).test(`${kind} ${name}`) || (name === 'robots' && `${added}`.includes('noindex'));
  const isLess = kind === 'structured-data' && gone.length > added.length;
  const lines = [...gone.map((line) => `− ${shorten(line)}`), ...added.map((line) => `+ ${shorten(line)}`)];
  const more = lines.length > maxLines ? [`… ${lines.length - maxLines} more`] : [];
  return [
    {
      kind,
      severity: isError ? 'error' : isLess ? 'warning' : 'change',
      summary: `${name} ${isGone ? 'is gone' : before.length === 0 ? 'is new' : 'changed'}`,
      detail: [...lines.slice(0, maxLines), ...more].join('\n') || 'in another order',
    },
  ];
}

/** Visitors or search engines lose the page, or a part of it, whatever was intended: when this changes, or is gone. */
const defining = /^head (?:canonical|content-type)$/;
const losses = /^(?:head (?:canonical|title|description|language)|structured-data .*|sitemap entry)$/;

/** The lines that the other list lacks, each as often as it has it less often. */
function without(lines: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const maxLines = 40;
const shorten = (text: string): string => (text.length > 200 ? `${text.slice(0, 199)}…` : text);
