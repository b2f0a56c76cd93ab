/**
 * What is measured, and the upper bounds of its histogram's buckets, in ms but for the shifts' score: fixed, so that
 * samples of any browser and shell are added. A bound is at most half as large again as the one before where it matters.
 * `BFCACHE` has no value: a page that was opened by going back or forward, by what became of its cached copy.
 */
export const vitalBounds = {
  LCP: [200, 300, 400, 600, 800, 1_000, 1_300, 1_600, 2_000, 2_500, 3_200, 4_000, 5_500, 8_000, 12_000],
  INP: [16, 24, 40, 56, 80, 104, 152, 200, 280, 400, 500, 700, 1_000, 1_500, 2_500],
  CLS: [0, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1],
  TTFB: [25, 50, 75, 100, 150, 200, 300, 400, 600, 800, 1_200, 1_800, 3_000, 6_000],
  BFCACHE: [],
} as const;
export type VitalMetric = keyof typeof vitalBounds;
export const vitalMetrics = Object.keys(vitalBounds) as VitalMetric[];

/**
 * What else distinguishes samples of a metric. `TTFB`: where the page was from, see the table in docs/operating.md;
 * `BFCACHE`: whether the cached copy was shown, otherwise one of the reasons of the HTML standard.
 */
export const vitalStates: Readonly<Record<VitalMetric, readonly string[]>> = {
  LCP: [''],
  INP: [''],
  CLS: [''],
  TTFB: ['hit', 'stale', 'miss', 'incomplete', 'edge', 'browser', 'unknown'],
  BFCACHE: [
    'restored',
    'broadcastchannel-message',
    'fetch',
    'lock',
    'masked',
    'non-trivial-browsing-context-group',
    'parser-aborted',
    'response-cache-control-no-store',
    'unload-listener',
    'websocket',
    'other',
  ],
};

/** Samples of one metric on the pages of a route. */
export interface ReportedVital {
  /** Whose element it was: a remote or `shell`; empty if that is not known. */
  readonly remote: string;
  /** The live version; empty if the remote is. */
  readonly version: string;
  /** The pattern of the page's route. */
  readonly route: string;
  readonly metric: VitalMetric;
  /** One of {@link vitalStates}. */
  readonly state: string;
  /** For each bucket, how many samples are in it and in no lower one; the last has no bound. */
  readonly counts: readonly number[];
}

export interface StoredVital extends ReportedVital {
  /** In ms since the Unix epoch. */
  readonly lastSeen: number;
}

/** A sample, as counts. */
export function bucketCounts(metric: VitalMetric, value: number): number[] {
  const bounds: readonly number[] = vitalBounds[metric];
  const bucket = bounds.findIndex((bound) => value <= bound);
  return [...bounds, Number.POSITIVE_INFINITY].map((_, index) =>
    Number(index === (bucket < 0 ? bounds.length : bucket)),
  );
}

const addCounts = (a: readonly number[], b: readonly number[]): number[] =>
  a.map((count, bucket) => count + (b[bucket] ?? 0));

/** Identifies a histogram. */
export const vitalKey = ({ remote, version, route, metric, state }: ReportedVital): string =>
  JSON.stringify([remote, version, route, metric, state]);

/** How many versions of a remote are stored: those that were seen last. */
export const maxVitalVersions = 10;
export const vitalRetentionDays = 30;

/** What is stored once more samples have arrived; see {@link maxVitalVersions} and {@link vitalRetentionDays}. */
export function mergeVitals(
  stored: readonly StoredVital[],
  reported: readonly ReportedVital[],
  now = Date.now(),
): StoredVital[] {
  const merged = new Map(stored.map((vital) => [vitalKey(vital), vital]));
  for (const vital of reported) {
    const before = merged.get(vitalKey(vital));
    const counts =
      before?.counts.length === vital.counts.length ? addCounts(before.counts, vital.counts) : vital.counts;
    merged.set(vitalKey(vital), { ...vital, counts, lastSeen: now });
  }
  const kept = [...merged.values()]
    .filter(({ lastSeen }) => now - lastSeen < vitalRetentionDays * 86_400_000)
    .sort((a, b) => b.lastSeen - a.lastSeen);
  const versions = new Map<string, Set<string>>();
  for (const { remote, version } of kept) versions.set(remote, (versions.get(remote) ?? new Set()).add(version));
  const isKept = ({ remote, version }: StoredVital) =>
    [...(versions.get(remote) ?? [])].slice(0, maxVitalVersions).includes(version);
  return kept.filter(isKept);
}
