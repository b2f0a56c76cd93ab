import type { RehearsalFinding } from 'registry/reports';

/** A difference between an address as it is live and with the candidate. Its detail differs from address to address. */
export type Finding = Pick<RehearsalFinding, 'kind' | 'severity' | 'summary' | 'detail'>;

export interface AddressFinding extends Finding {
  readonly address: string;
  readonly pattern: string;
}

/** What one side says at an address, however it is written: two renders of one release have the same. */
export interface Facts {
  /** By kind and name: `status`, `head canonical`, `structured-data JobPosting`, `text`. */
  readonly lines: Readonly<Record<string, readonly string[]>>;
  readonly faults: readonly Pick<Finding, 'kind' | 'summary'>[];
  /** By kind and name: `size`, `calls to search`. */
  readonly measures: Readonly<Record<string, number>>;
  /** What it links to and loads from its own site, as paths with queries. */
  readonly targets: readonly string[];
  /** The bytes that the render process holds after it; 0 if that is not known, or the page is another release's. */
  readonly heap: number;
}

/** By kind, the factor and the amount by which a measure has to grow so that it costs visitors something. */
const growth: Readonly<Record<string, readonly [factor: number, margin: number, summary: string]>> = {
  size: [1.1, 1_024, 'HTML grows'],
  'render-time': [1.5, 100, 'it renders slower'],
  'layout-shift': [1, 0.02, 'its layout shifts more'],
};

/** What a rule that accepts findings can name. */
export const findingKinds = [
  ...['status', 'sitemap', 'head', 'structured-data', 'heading', 'landmark', 'link', 'text', 'accessibility'],
  ...['size', 'calls', 'render-time', 'layout-shift', 'hydration', 'console', 'picture', 'overflow', 'memory'],
];

/** What the candidate says and the live side does not, and the other way around. */
export function compareFacts(live: Facts, candidate: Facts): Finding[] {
  const changes = Object.keys({ ...live.lines, ...candidate.lines }).flatMap((key) =>
    compareLines(key, live.lines[key] ?? [], candidate.lines[key] ?? []),
  );
  const status = changes.find(({ kind }) => kind === 'status');
  // What a failed page says is not what differs.
  if (status) return [status];
  const known = new Set(live.faults.map(({ summary }) => summary));
  const faults = candidate.faults.filter(({ summary }) => !known.has(summary));
  return [
    ...faults.map((fault) => ({ ...fault, severity: 'error' as const })),
    ...Object.entries(candidate.measures).flatMap(([key, after]) =>
      compareMeasure(key, live.measures[key] ?? 0, after),
    ),
    ...changes,
  ];
}

function compareMeasure(key: string, before: number, after: number): Finding[] {
  const [kind = ''] = key.split(' ');
  const [factor, margin, summary] = growth[kind] ?? [1, 0, `more ${key}`];
  if (after <= Math.max(before * factor, before + margin)) return [];
  return [{ kind, severity: 'warning', summary, detail: `${+before.toFixed(3)} → ${+after.toFixed(3)}` }];
}

function compareLines(key: string, before: readonly string[], after: readonly string[]): Finding[] {
  if (before.join('\n') === after.join('\n')) return [];
  const [kind = '', name = kind] = key.split(/ (.*)/);
  const { gone, added } = listChanges(before, after);
  const severity = severityOf(key, gone, added, after);
  if (kind === 'status') return [{ kind, severity, summary: `${before} → ${after}` }];
  const summary = `${name} ${after.length === 0 ? 'is gone' : before.length === 0 ? 'is new' : 'changed'}`;
  const lines = [...gone.map((line) => `− ${shorten(line)}`), ...added.map((line) => `+ ${shorten(line)}`)];
  const more = lines.length > maxLines ? [`… ${lines.length - maxLines} more`] : [];
  return [{ kind, severity, summary, detail: [...lines.slice(0, maxLines), ...more].join('\n') || 'in another order' }];
}

/** Visitors or search engines lose the page, or a part of it, whatever was intended. */
const losses = /^(?:head (?:title|description|language)|structured-data .*)$/;
const isLess = /^(?:landmark|structured-data .*)$/;

function severityOf(
  key: string,
  gone: readonly string[],
  added: readonly string[],
  after: readonly string[],
): Finding['severity'] {
  if (key === 'status') return /^2/.test(after[0] ?? '') ? 'change' : 'error';
  if (/^head (?:canonical|content-type)$/.test(key) || (key === 'head robots' && /noindex/.test(`${added}`)))
    return 'error';
  if (after.length === 0 && losses.test(key)) return 'error';
  return gone.length > added.length && isLess.test(key) ? 'warning' : 'change';
}

/** The lines that only one list has, each as often as it has it more often. */
export function listChanges(before: readonly string[], after: readonly string[]) {
  const minus = (from: readonly string[], other: readonly string[]) => {
    const left = [...other];
    return from.filter((line) => {
      const at = left.indexOf(line);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };
  return { gone: minus(before, after), added: minus(after, before) };
}

const maxLines = 40;
const shorten = (text: string): string => (text.length > 200 ? `${text.slice(0, 199)}…` : text);
