import { cacheState, notRestoredReasons } from './measure-vitals.ts';

const entry = (deliveryType: string, ...timings: [string, string][]) =>
  ({
    deliveryType,
    serverTiming: timings.map(([name, description]) => ({ name, description })),
  }) as unknown as PerformanceEntry;

test.each([
  ['what the shell says', entry('', ['cache', 'hit']), 'hit'],
  ['an edge, which keeps what the shell has said to it', entry('', ['cache', 'miss'], ['edge', 'HIT']), 'edge'],
  ['the shell behind an edge', entry('', ['cache', 'stale'], ['edge', 'MISS']), 'stale'],
  ["the browser's cache", entry('cache', ['cache', 'miss']), 'browser'],
  ['a browser that does not say', undefined, 'unknown'],
])('where a page was from: %s', (_what, timing, state) => {
  expect(cacheState(timing)).toBe(state);
});

test('the reasons why a page was not restored, each once', () => {
  const reasons = ['masked', 'websocket', 'masked'].map((reason) => ({ reason }));
  performance.getEntriesByType = () => [{ notRestoredReasons: { reasons } } as unknown as PerformanceEntry];
  expect(notRestoredReasons()).toEqual(['masked', 'websocket']);
  performance.getEntriesByType = () => [{ notRestoredReasons: null } as unknown as PerformanceEntry];
  expect(notRestoredReasons()).toEqual([]);
});
