import { Registry } from 'prom-client';
import { scratchFolder } from '../../../server-kit/test/scratch-folder.ts';
import { testConfiguration } from '../../test/configuration.ts';
import { errorReport, vitalReport } from '../../test/report.ts';
import { emptySet } from '../release/release.ts';
import type { VisibleError, VitalSeries } from '../reports/read-reports.ts';
import { FolderStore } from '../store/folder-store.ts';
import type { LogEntry } from '../store/registry-store.ts';
import { createRegistryApp } from './app.ts';
import { liveReleases, type RegistryState } from './registry-state.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const minutesAgo = (minutes: number) => now - minutes * 60_000;
const pointer = { version: '1.1.0', prefixes: [] };

const error = (remote: string, over: Partial<VisibleError> = {}): VisibleError => ({
  remote,
  version: '1.1.0',
  kind: 'error',
  message: 'broken',
  route: '/home',
  count: 1,
  addresses: 1,
  frames: [],
  firstSeen: minutesAgo(10),
  lastSeen: minutesAgo(1),
  isNew: true,
  ...over,
});

const promoted = (name: string, minutes: number, more: Partial<LogEntry> = {}): LogEntry => ({
  at: new Date(minutesAgo(minutes)).toISOString(),
  by: name,
  action: 'promote',
  name,
  version: '1.1.0',
  sequence: 1,
  ...more,
});

const state = (
  errors: readonly VisibleError[],
  log: readonly LogEntry[] = [],
  vitals: RegistryState['vitals'] = [],
): RegistryState => ({
  vitals,
  set: { ...emptySet, shell: pointer, remotes: { a: pointer, b: pointer, c: pointer } },
  releases: [],
  log,
  errors,
  shells: [],
  now,
});

const order = (given: RegistryState) => liveReleases(given).map(({ name }) => name);

test('the release with the most new errors comes first, then the one with the most errors, then the latest change', () => {
  const log = [promoted('a', 30), promoted('b', 20), promoted('c', 10), promoted('shell', 40)];
  expect(order(state([], log))).toEqual(['c', 'b', 'a', 'shell']);
  const known = error('b', { isNew: false, count: 500 });
  expect(order(state([known], log))).toEqual(['b', 'c', 'a', 'shell']);
  expect(order(state([known, error('shell', { count: 2 }), error('a')], log))).toEqual(['shell', 'a', 'b', 'c']);
});

test('a release that made a metric half as slow again, and not good, comes after new errors, and before other errors; with too few samples nothing is said', () => {
  const series = (remote: string, live: number, samples = 100): VitalSeries => ({
    remote,
    route: '/home',
    metric: 'INP',
    state: '',
    versions: [
      { version: '1.1.0', samples, addresses: 10, p75: live },
      { version: '1.0.0', samples, addresses: 10, p75: 160 },
    ],
  });
  const known = error('b', { isNew: false, count: 500 });
  const vitals = [series('a', 230), series('b', 900, 99), series('c', 240), series('c', 400)];
  expect(order(state([known], [], vitals))).toEqual(['c', 'b', 'shell', 'a']);
  expect(order(state([known, error('a')], [], vitals))).toEqual(['a', 'c', 'b', 'shell']);
  const [slowest] = liveReleases(state([], [], vitals));
  expect(slowest?.slower.map(({ versions: [live] }) => live?.p75)).toEqual([400, 240]);
});

test('errors of other versions, and those not seen within an hour, are not the live release’s trouble', () => {
  const old = [error('a', { version: '1.0.0' }), error('a', { lastSeen: minutesAgo(60) })];
  expect(liveReleases(state(old)).flatMap(({ errors, newErrors }) => [...errors, ...newErrors])).toEqual([]);
});

test('since when and by whom is that of the last change of what is live: no publication, no preview', () => {
  const { sequence: _, ...published } = promoted('a', 5, { action: 'publish', version: '1.2.0' });
  const rolledBack = promoted('a', 10, { action: 'rollback', by: 'owner' });
  const live = liveReleases(state([], [promoted('a', 20), rolledBack, published]));
  expect(live.find(({ name }) => name === 'a')?.change).toEqual(rolledBack);
});

test('the metrics count the errors that a live version has brought and the vitals that it has made slower, if more than a few addresses say so', async () => {
  const store = new FolderStore(scratchFolder());
  await store.copySet({ ...emptySet, sequence: 1, shell: pointer, remotes: { a: pointer, b: pointer } });
  const [old, fresh] = ['old', 'new'].map((text) => errorReport({ remote: 'a', version: '1.1.0', text }));
  if (old && fresh) await store.reports.recordReports([old, fresh, { ...old, version: '1.0.0' }]);
  const inp = (remote: string, version: string, ms: number, address: number) =>
    vitalReport('INP', ms, { remote, version, addresses: [address] });
  const samples = Array.from({ length: 100 }, (_, index) =>
    ['a', 'b'].flatMap((remote) => {
      const address = index % (remote === 'a' ? 20 : 3);
      return [inp(remote, '1.0.0', 90, address), inp(remote, '1.1.0', 450, address)];
    }),
  );
  await store.reports.recordReports(samples.flat());
  const metrics = new Registry();
  const platform = createRegistryApp({ store, configuration: testConfiguration, metrics });
  const lines = (await metrics.metrics()).split('\n');
  for (const name of ['release_new_errors', 'release_slower_vitals'])
    expect(lines.filter((line) => line.startsWith(`${name}{`)).toSorted()).toEqual([
      `${name}{remote="a",version="1.1.0"} 1`,
      `${name}{remote="b",version="1.1.0"} 0`,
      `${name}{remote="shell",version="1.1.0"} 0`,
    ]);
  await platform.close();
});
