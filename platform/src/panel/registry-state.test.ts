import type { VisibleError } from 'releases/read-errors';
import type { VitalSeries } from 'releases/read-vitals';
import type { LogEntry } from 'releases/registry-store';
import { emptySet } from 'releases/release';
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
  browser: 'Chrome',
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
