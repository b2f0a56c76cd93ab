import { Counter, Gauge, type Registry } from 'prom-client';
import type { RegistryReplica } from './registry-replica.ts';
import type { ReleaseWatcher } from './release-watcher.ts';

/** Metrics of live versions, of the age of the last registry read, and of failing releases (OPERATE-4). */
export function registerReleaseMetrics(
  registry: Registry,
  releases: Pick<ReleaseWatcher, 'current' | 'readAt' | 'states' | 'on'>,
  source: Pick<RegistryReplica, 'readAt'>,
): void {
  const registers = [registry];
  new Gauge({
    name: 'release_set_sequence',
    help: 'The sequence number of the release set that is served',
    registers,
    collect() {
      this.set(releases.current.sequence);
    },
  });
  new Gauge({
    name: 'release_set_info',
    help: '1 for the release set that is served: its number and hash',
    labelNames: ['set'],
    registers,
    collect() {
      this.reset();
      this.set({ set: releases.current.id ?? 'none' }, 1);
    },
  });
  new Gauge({
    name: 'registry_lag_seconds',
    help: 'Time since the registry was last read, or found unchanged',
    registers,
    collect() {
      this.set((Date.now() - source.readAt) / 1000);
    },
  });
  new Gauge({
    name: 'remote_state',
    help: '1 for the version of a remote that is shown, and its state: ok, last-known-good, unavailable',
    labelNames: ['remote', 'version', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const [remote, { version, state }] of Object.entries(await releases.states()))
        this.set({ remote, version: version ?? 'none', state }, 1);
    },
  });
  const failures = new Counter({
    name: 'release_failures_total',
    help: 'Failures of a release on the server, at most one in two seconds',
    labelNames: ['remote', 'version'],
    registers,
  });
  releases.on('failed', (remote, version) => failures.inc({ remote, version }));
}
