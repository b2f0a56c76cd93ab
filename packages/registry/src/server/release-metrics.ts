import type { Registry as MetricsRegistry } from 'prom-client';
import { addGauge } from 'server-kit/gauge';
import { answerOf } from 'server-kit/health-routes';
import { releaseSetId } from '../release/release-set-text.ts';
import type { RegistryStore } from '../store/registry-store.ts';
import { type LiveRelease, readLive } from './registry-state.ts';

/** The current set and what its releases do to the site, for Prometheus. */
export function registerReleaseMetrics(metrics: MetricsRegistry, store: RegistryStore): void {
  addGauge(metrics, {
    name: 'release_set_info',
    help: '1 for the release set that is current: its number and hash',
    labelNames: ['set'],
    read: async () => {
      const set = await answerOf((async () => store.readSet())());
      return set ? [[{ set: releaseSetId(set) }, 1]] : [];
    },
  });
  const addTrouble = (name: string, help: string, countOf: (live: LiveRelease) => number) =>
    addGauge(metrics, {
      name,
      help,
      labelNames: ['remote', 'version'],
      read: async () =>
        ((await answerOf(readLive(store))) ?? []).map((live) => [
          { remote: live.name, version: live.version },
          countOf(live),
        ]),
    });
  addTrouble(
    'release_new_errors',
    'Errors that no other version of the remote has, seen in the live one in the last hour',
    ({ newErrors }) => newErrors.length,
  );
  addTrouble(
    'release_slower_vitals',
    'Vitals, by route and metric, that are no longer good in the live version, and by half worse than before it',
    ({ slower }) => slower.length,
  );
}
