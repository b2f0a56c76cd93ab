import { cacheState } from './measure-vitals.ts';

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
