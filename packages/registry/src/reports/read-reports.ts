import { pointerOf, type ReleaseSet } from '../release/release.ts';
import {
  countAddresses,
  type ErrorFrame,
  type ErrorKind,
  isVital,
  plural,
  type ReportStore,
  type StoredReport,
  sumOf,
  type VitalMetric,
  vitalBounds,
  vitalMetrics,
} from './report.ts';

/** A place of an error; without line and column in another team's release. */
export type VisibleFrame = Omit<ErrorFrame, 'line' | 'column'> & Partial<Pick<ErrorFrame, 'line' | 'column'>>;

export interface VisibleError extends Pick<StoredReport, 'remote' | 'version' | 'route' | 'firstSeen' | 'lastSeen'> {
  readonly kind: ErrorKind;
  readonly message: string;
  /** As built: whoever shows them maps them, because nothing of a release is parsed in the registry's process. */
  readonly frames: readonly VisibleFrame[];
  readonly count: number;
  /** About how many addresses have reported it; 0 for a server. */
  readonly addresses: number;
  /** Whether no other stored error of the remote, in another version, is the same. */
  readonly isNew: boolean;
}

/** Who says so: a render process, or addresses that anyone can send reports from. Absent in an old registry's answer. */
export const formatReporters = ({ kind, addresses }: Pick<VisibleError, 'kind' | 'addresses'>): string =>
  kind === 'server' || !addresses ? '' : `reported by about ${plural(addresses, 'address', 'addresses')}`;

const minute = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export function formatError(error: Omit<VisibleError, 'frames'>): readonly [string, string] {
  const { remote, version, kind, message, route, count, firstSeen, lastSeen, isNew } = error;
  const where = [kind === 'server' ? 'on the server' : 'in browsers', route && `on ${route}`].filter(Boolean);
  const details = [
    `${plural(count, 'time')} ${where.join(' ')}`,
    formatReporters(error),
    `${minute(firstSeen)} to ${minute(lastSeen)}`,
    isNew && 'new in this version',
  ];
  return [`${remote} ${version}: ${message}`, details.filter(Boolean).join(', ')];
}

/**
 * The errors that browsers and render processes have reported, the most frequent first.
 * @param reader the remote whose team asks: it gets its own errors, and no other team's lines; default: the owner
 */
export async function readErrors(
  store: { readonly reports: Pick<ReportStore, 'readReports'> },
  reader?: string,
): Promise<VisibleError[]> {
  const errors = new Map<string, VisibleError[]>();
  for (const report of await store.reports.readReports()) {
    const { remote, version, route, kind, text, frames = [], firstSeen, lastSeen } = report;
    if (isVital(kind) || (reader !== undefined && remote !== reader)) continue;
    const same = JSON.stringify([remote, kind, text, route]);
    const error = { remote, version, kind, message: text, route, firstSeen, lastSeen, isNew: false };
    const visible = { frames: frames.map((frame) => visibleFrame(frame, reader)), count: sumOf(report) };
    errors.set(same, [...(errors.get(same) ?? []), { ...error, ...visible, addresses: countAddresses(report) }]);
  }
  return [...errors.values()]
    .flatMap((versions) => versions.map((error) => ({ ...error, isNew: versions.length === 1 })))
    .sort((a, b) => b.count - a.count || b.lastSeen - a.lastSeen);
}

/** Everyone may read the shell's sources: they are part of the kit. */
const visibleFrame = ({ line, column, ...file }: ErrorFrame, reader?: string): VisibleFrame =>
  reader === undefined || [reader, 'shell'].includes(file.remote) ? { ...file, line, column } : file;

/** With fewer samples, a 75th percentile is not compared: of a hundred, the true one is between the 66th and the 84th. */
export const minSamples = 100;
/** From fewer addresses, nothing is compared either: anyone can send samples. */
const minAddresses = 10;

export interface VitalSeries {
  /** Empty: whose it was is not known. */
  readonly remote: string;
  readonly route: string;
  readonly metric: VitalMetric;
  readonly state: string;
  /** The live version first, even without samples; then those that were seen last. */
  readonly versions: readonly VitalVersion[];
}

interface VitalVersion {
  readonly version: string;
  readonly samples: number;
  readonly addresses: number;
  /** In the metric's unit; absent without samples. */
  readonly p75?: number;
  /** In ms since the Unix epoch; absent without samples. */
  readonly lastSeen?: number;
}

/**
 * What browsers have measured, by remote, route and metric.
 * @param reader the remote whose team asks: it gets its own; default: the owner, who gets all
 */
export async function readVitals(
  store: { readonly reports: Pick<ReportStore, 'readReports'>; readSet(): ReleaseSet | Promise<ReleaseSet> },
  reader?: string,
): Promise<VitalSeries[]> {
  const set = await store.readSet();
  const series = new Map<string, [StoredReport, ...StoredReport[]]>();
  for (const report of await store.reports.readReports()) {
    const { remote, route, kind, text, counts } = report;
    if (!isVital(kind) || (reader !== undefined && remote !== reader)) continue;
    // Stored by a shell that had other bounds.
    if (counts.length !== vitalBounds[kind].length + 1) continue;
    const key = [remote, route, String(vitalMetrics.indexOf(kind)), text].join('\n');
    series.set(key, [report, ...(series.get(key) ?? [])]);
  }
  return [...series]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, reports]) => {
      const [{ remote, route, kind, text: state }] = reports;
      const live = pointerOf(set, remote)?.version ?? '';
      const versions = reports.toSorted((a, b) => b.lastSeen - a.lastSeen).map(summarize);
      const current = versions.find(({ version }) => version === live) ?? { version: live, samples: 0, addresses: 0 };
      const others = versions.filter((each) => each !== current);
      return { remote, route, metric: kind as VitalMetric, state, versions: [current, ...others] };
    });
}

/**
 * How the live version's 75th percentile compares with that of the version before it, as a ratio. Undefined if one has
 * fewer than {@link minSamples}, or from fewer than ten addresses: nothing is said of it then.
 */
export function compareVitals({ versions: [live, before] }: VitalSeries): number | undefined {
  if (live?.p75 === undefined || before?.p75 === undefined) return undefined;
  if (Math.min(live.samples, before.samples) < minSamples) return undefined;
  if (Math.min(live.addresses, before.addresses) < minAddresses) return undefined;
  return live.p75 === before.p75 ? 1 : live.p75 / before.p75;
}

/** Up to here, web-vitals calls a page good. */
const good = { LCP: 2_500, INP: 200, CLS: 0.1, TTFB: 800 } as const;
const slowerRatio = 1.5;

export const isSlower = (series: VitalSeries): boolean =>
  (compareVitals(series) ?? 0) >= slowerRatio && (series.versions[0]?.p75 ?? 0) > good[series.metric];

function summarize(report: StoredReport): VitalVersion {
  const { version, kind, counts, lastSeen } = report;
  const p75 = percentile(vitalBounds[kind as VitalMetric], counts, 0.75);
  const known = { version, samples: sumOf(report), addresses: countAddresses(report), lastSeen };
  return p75 === undefined ? known : { ...known, p75 };
}

/** A smaller change is within what interpolation in a bucket gets wrong. */
const sameWithin = 0.1;

function formatChange(series: VitalSeries): string {
  const ratio = compareVitals(series);
  if (ratio === undefined) return 'too few to compare';
  if (Math.abs(ratio - 1) < sameWithin) return 'about the same';
  if (!Number.isFinite(ratio)) return 'up from 0';
  return `${ratio > 1 ? 'up' : 'down'} by ${Math.round(Math.abs(ratio - 1) * 100)} %`;
}

export function formatVital(series: VitalSeries): string {
  const { metric, state, versions } = series;
  const texts = versions.slice(0, 2).map(({ version, samples, addresses, p75 = Number.NaN }) => {
    const value = metric === 'CLS' ? p75.toFixed(3) : `${Math.round(p75)} ms`;
    const from = addresses > 0 && `from about ${plural(addresses, 'address', 'addresses')}`;
    const counted = [plural(samples, 'sample'), from].filter(Boolean).join(', ');
    return `${version && `${version}: `}${Number.isNaN(p75) ? '' : `${value} of `}${counted}`;
  });
  if (versions.length > 1) texts.push(formatChange(series));
  return `${[metric, state].filter(Boolean).join(' ')}  ${texts.join('; ')}`;
}

/** Interpolated in the bucket; samples above the highest bound count as that. Undefined without samples. */
function percentile(bounds: readonly number[], counts: readonly number[], share: number): number | undefined {
  const rank = counts.reduce((sum, count) => sum + count, 0) * share;
  if (rank === 0) return undefined;
  let below = 0;
  for (const [bucket, count] of counts.entries()) {
    const [low, high] = [bounds[bucket - 1] ?? 0, bounds[bucket] ?? bounds.at(-1) ?? 0];
    if (below + count >= rank) return low + ((high - low) * (rank - below)) / count;
    below += count;
  }
  return bounds.at(-1);
}
