import { Counter, type Registry as MetricsRegistry } from 'prom-client';
import { addGauge } from 'server-kit/gauge';
import type { RegistryReplica } from './registry-replica.ts';
import type { ReleaseWatcher } from './release-watcher.ts';

/** Metrics of live versions, of the age of the last registry read, and of failing releases. */
export function registerReleaseMetrics(
  metrics: MetricsRegistry,
  releases: Pick<ReleaseWatcher, 'current' | 'readAt' | 'states' | 'on'>,
  source: Pick<RegistryReplica, 'readAt'>,
): void {
  addGauge(metrics, {
    name: 'release_set_sequence',
    help: 'The sequence number of the release set that is served',
    read: () => releases.current.sequence,
  });
  addGauge(metrics, {
    name: 'release_set_info',
    help: '1 for the release set that is served: its number and hash',
    labelNames: ['set'],
    read: () => [[{ set: releases.current.id ?? 'none' }, 1]],
  });
  addGauge(metrics, {
    name: 'registry_lag_seconds',
    help: 'Time since the registry was last read, or found unchanged',
    read: () => (performance.now() - source.readAt) / 1000,
  });
  addGauge(metrics, {
    name: 'remote_state',
    help: '1 for the version of a remote that is shown, and its state: ok, last-known-good, unavailable',
    labelNames: ['remote', 'version', 'state'],
    read: async () =>
      Object.entries(await releases.states()).map(
        ([remote, { version, state }]) => [{ remote, version: version ?? 'none', state }, 1] as const,
      ),
  });
  const failures = new Counter({
    name: 'release_failures_total',
    help: 'Failures of a release on the server, at most one in two seconds',
    labelNames: ['remote', 'version'],
    registers: [metrics],
  });
  releases.on('failed', (remote, version) => failures.inc({ remote, version }));
}
