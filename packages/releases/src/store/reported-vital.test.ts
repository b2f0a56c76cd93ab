import { bucketCounts, mergeVitals, type ReportedVital, vitalBounds } from './reported-vital.ts';

const vital = (version: string): ReportedVital => ({
  remote: 'mfe-a',
  version,
  route: '/a',
  metric: 'CLS',
  state: '',
  counts: bucketCounts('CLS', 0.2),
});

test('a sample is in the first bucket whose bound it does not exceed, or in the last', () => {
  const bucket = (value: number) => bucketCounts('CLS', value).indexOf(1);
  expect([0, 0.001, 0.1, 1, 1.01].map(bucket)).toEqual([0, 1, 5, 11, vitalBounds.CLS.length]);
  expect(bucketCounts('BFCACHE', 0)).toEqual([1]);
});

test('of each remote the ten versions that were seen last are kept, for thirty days', () => {
  const day = 86_400_000;
  let stored = mergeVitals([], [vital('0.9.0')], 0);
  for (let minor = 0; minor < 12; minor += 1) stored = mergeVitals(stored, [vital(`1.${minor}.0`)], minor * day);
  expect(stored.map(({ version }) => version)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((minor) => `1.${minor}.0`));
  expect(mergeVitals(stored, [], 38 * day).map(({ version }) => version)).toEqual(['1.11.0', '1.10.0', '1.9.0']);
});
