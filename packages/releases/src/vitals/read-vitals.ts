import { pointerOf } from '../release/release.ts';
import type { RegistryStore } from '../store/registry-store.ts';
import { type StoredVital, type VitalMetric, vitalBounds, vitalMetrics } from '../store/reported-vital.ts';

/** With fewer samples, a 75th percentile is not compared: of a hundred, the true one is between the 66th and the 84th. */
export const minSamples = 100;

/** How one metric of a remote was on the pages of a route. */
export interface VitalSeries {
  /** Empty: whose it was is not known. */
  readonly remote: string;
  readonly route: string;
  readonly metric: VitalMetric;
  /** See `vitalStates`. */
  readonly state: string;
  /** The live version first, even without samples; then those that were seen last. */
  readonly versions: readonly VitalVersion[];
}

interface VitalVersion {
  readonly version: string;
  readonly samples: number;
  /** In the metric's unit; absent without samples, and for a metric without values. */
  readonly p75?: number;
  /** In ms since the Unix epoch; absent without samples. */
  readonly lastSeen?: number;
}

/**
 * What browsers have measured, by remote, route and metric.
 * @param reader the remote whose team asks: it gets its own; default: the owner, who gets all
 */
export async function readVitals(store: RegistryStore, reader?: string): Promise<VitalSeries[]> {
  const set = await store.readSet();
  const series = new Map<string, StoredVital[]>();
  for (const vital of await store.readVitals()) {
    const { remote, route, metric, state, counts } = vital;
    if (reader !== undefined && remote !== reader) continue;
    // Stored by a shell that had other bounds.
    if (counts.length !== vitalBounds[metric]?.length + 1) continue;
    const key = [remote, route, String(vitalMetrics.indexOf(metric)), state].join('\n');
    series.set(key, [...(series.get(key) ?? []), vital]);
  }
  return [...series]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...more]]) => {
      if (!first) return [];
      const { remote, route, metric, state } = first;
      const live = pointerOf(set, remote)?.version ?? '';
      const versions = [first, ...more].sort((a, b) => b.lastSeen - a.lastSeen).map(summarize);
      const current = versions.find(({ version }) => version === live) ?? { version: live, samples: 0 };
      return [{ remote, route, metric, state, versions: [current, ...versions.filter((each) => each !== current)] }];
    });
}

/**
 * How the live version's 75th percentile compares with that of the version before it, as a ratio. Undefined if one has
 * fewer than {@link minSamples}: nothing is said of it then.
 */
export function compareVitals({ versions: [live, before] }: VitalSeries): number | undefined {
  if (live?.p75 === undefined || before?.p75 === undefined) return undefined;
  if (Math.min(live.samples, before.samples) < minSamples) return undefined;
  return live.p75 === before.p75 ? 1 : live.p75 / before.p75;
}

function summarize({ version, metric, counts, lastSeen }: StoredVital): VitalVersion {
  const p75 = percentile(vitalBounds[metric], counts, 0.75);
  const samples = counts.reduce((sum, count) => sum + count, 0);
  return { version, samples, lastSeen, ...(p75 === undefined ? {} : { p75 }) };
}

/** Interpolated in the bucket; samples above the highest bound count as that. Undefined without samples or bounds. */
function percentile(bounds: readonly number[], counts: readonly number[], share: number): number | undefined {
  const rank = counts.reduce((sum, count) => sum + count, 0) * share;
  if (rank === 0 || bounds.length === 0) return undefined;
  let below = 0;
  for (const [bucket, count] of counts.entries()) {
    const [low, high] = [bounds[bucket - 1] ?? 0, bounds[bucket] ?? bounds.at(-1) ?? 0];
    if (below + count >= rank) return low + ((high - low) * (rank - below)) / count;
    below += count;
  }
  return bounds.at(-1);
}
