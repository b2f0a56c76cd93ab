import type { RegistryClient } from '../client/http-registry.ts';
import { pointerOf, type ReleasePointer } from '../release/release.ts';
import {
  compareVitals,
  isSlower,
  readErrors,
  readVitals,
  type VisibleError,
  type VitalSeries,
} from '../reports/read-reports.ts';
import type { RegistryStore } from '../store/registry-store.ts';

export type RegistryState = Awaited<ReturnType<typeof readState>>;

export async function readState(registry: RegistryClient) {
  const [set, releases, log, errors, vitals, shells] = await Promise.all([
    registry.readSet(),
    registry.listReleases(),
    registry.readLog(),
    registry.readErrors(),
    registry.readVitals(),
    registry.listShells(),
  ]);
  return { set, releases, log, errors, vitals, shells, now: Date.now() };
}

export type LiveRelease = ReturnType<typeof liveReleases>[number];

const hourMs = 3_600_000;

const ratioOf = (series: VitalSeries): number => compareVitals(series) ?? 0;

export const timesOf = (errors: readonly VisibleError[]): number => errors.reduce((sum, { count }) => sum + count, 0);

/** Live packages, the most suspicious first: new errors, then slowdowns, then all errors, then age. */
export function liveReleases(state: Omit<RegistryState, 'releases' | 'shells'>) {
  const { set, log, errors, vitals, now } = state;
  return [...(set.shell ? ['shell'] : []), ...Object.keys(set.remotes)]
    .map((name) => {
      const pointer = pointerOf(set, name) as ReleasePointer;
      const own = errors.filter(
        ({ remote, version, lastSeen }) => remote === name && version === pointer.version && now - lastSeen < hourMs,
      );
      return {
        ...pointer,
        name,
        change: log.findLast((entry) => entry.name === name && entry.sequence !== undefined),
        /** Seen within an hour. */
        errors: own,
        newErrors: own.filter(({ isNew }) => isNew),
        /** The worst first. */
        slower: vitals
          .filter((series) => series.remote === name && isSlower(series))
          .toSorted((a, b) => ratioOf(b) - ratioOf(a)),
      };
    })
    .sort(
      (a, b) =>
        timesOf(b.newErrors) - timesOf(a.newErrors) ||
        b.slower.length - a.slower.length ||
        timesOf(b.errors) - timesOf(a.errors) ||
        (b.change?.at ?? '').localeCompare(a.change?.at ?? ''),
    );
}

/** As the owner sees them, without who changed what. */
export async function readLive(store: RegistryStore): Promise<LiveRelease[]> {
  const [set, errors, vitals] = await Promise.all([store.readSet(), readErrors(store), readVitals(store)]);
  return liveReleases({ set, log: [], errors, vitals, now: Date.now() });
}
