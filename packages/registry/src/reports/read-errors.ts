import {
  countAddresses,
  type ErrorFrame,
  type ErrorKind,
  isVital,
  plural,
  type ReportStore,
  type StoredReport,
  sumOf,
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
