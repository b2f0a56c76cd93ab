import type { Release } from 'releases/release';
import { bucketCounts } from 'releases/reported-vital';
import { readBrowserVitals } from './browser-vitals.ts';

const release = (name: string, version: string, routes?: string[]): Release =>
  ({ name, version, routes }) as unknown as Release;
const active = [
  release('shell', '1.0.11'),
  release('mfe-a', '1.1.0', ['/a', '/a/:id']),
  release('mfe-a', '1.0.0', ['/a', '/a/old']),
  release('mfe-b', '2.0.0', ['/b']),
];
const inp = { metric: 'INP', value: 412, remote: 'mfe-a', version: '1.1.0', route: '/b' };
const ttfb = { metric: 'TTFB', value: 90, remote: 'mfe-a', version: '1.1.0', route: '/a', state: 'hit' };
const read = (...body: object[]) => readBrowserVitals(body, active)?.map(({ vital }) => vital);

test('a sample belongs to the version that the page had, the live one or the last known good', () => {
  expect(readBrowserVitals([inp], active)).toEqual([
    {
      vital: {
        remote: 'mfe-a',
        version: '1.1.0',
        route: '/b',
        metric: 'INP',
        state: '',
        counts: bucketCounts('INP', 412),
      },
      value: 412,
    },
  ]);
  const ofShell = { ...inp, remote: 'shell', version: undefined };
  const versions = read({ ...inp, version: '1.0.0' }, ofShell)?.map(({ remote, version }) => [remote, version]);
  expect(versions).toEqual([
    ['mfe-a', '1.0.0'],
    ['shell', '1.0.11'],
  ]);
});

test('what an element is nobody’s of is counted as such; of the page as a whole there is none [VITALS-4]', () => {
  const { remote: _, version: __, ...ofNobody } = inp;
  expect(read(ofNobody)).toMatchObject([{ remote: '', version: '', metric: 'INP' }]);
  expect(read({ ...ofNobody, metric: 'TTFB' })).toEqual([]);
});

test('a reason or state that is not known is counted as another [VITALS-4]', () => {
  const states = read(ttfb, { ...ttfb, state: 'forged' }, { ...ttfb, metric: 'BFCACHE', state: 'forged' });
  expect(states?.map(({ state }) => state)).toEqual(['hit', 'unknown', 'other']);
});

test.each([
  ['a version that is not active', { ...inp, version: '0.9.0' }],
  ['an unknown remote', { ...inp, remote: 'mfe-c' }],
  ['a route that no active release has', { ...inp, route: '/a/4711?q=secret' }],
  ["a time to first byte on another remote's page", { ...ttfb, route: '/b' }],
])('a sample of %s counts nothing [VITALS-4]', (_what, sample) => {
  expect(read(sample, ttfb)).toHaveLength(1);
});

test.each([
  ['of an unknown metric', [{ ...inp, metric: 'FID' }]],
  ['with more than a report has', [{ ...inp, user: 'secret' }]],
  ['of too many samples', Array.from({ length: 21 }, () => inp)],
  ['of no samples', []],
  ['with a value that is none', [{ ...inp, value: -1 }]],
  ['that is no list', inp],
])('a report %s is refused [VITALS-4]', (_what, body) => {
  expect(readBrowserVitals(body, active)).toBeUndefined();
});
