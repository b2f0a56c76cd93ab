import { errorReport, vitalReport } from '../../test/report.ts';
import { addressBucket, bucketCounts, countAddresses, mergeReports, vitalBounds } from './report.ts';

const day = 86_400_000;
const versionsOf = (reports: readonly { readonly version: string }[]) => reports.map(({ version }) => version);

test('a sample is in the first bucket whose bound it does not exceed, or in the last', () => {
  const bucket = (value: number) => bucketCounts('CLS', value).indexOf(1);
  expect([0, 0.001, 0.1, 1, 1.01].map(bucket)).toEqual([0, 1, 5, 11, vitalBounds.CLS.length]);
});

test('of each remote the ten versions that were seen last are kept, for thirty days', () => {
  let stored = mergeReports([], [errorReport({ version: '0.9.0' })], 0);
  for (let minor = 0; minor < 12; minor += 1)
    stored = mergeReports(stored, [vitalReport('CLS', 0.2, { version: `1.${minor}.0` })], minor * day);
  expect(versionsOf(stored)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((minor) => `1.${minor}.0`));
  expect(versionsOf(mergeReports(stored, [], 38 * day))).toEqual(['1.11.0', '1.10.0', '1.9.0']);
});

test('forged errors of a release keep out neither a new one, nor one of its server, nor a vital', () => {
  const forged = Array.from({ length: 600 }, (_, index) =>
    errorReport({ text: `forged ${index % 200}`, addresses: [index % 3] }),
  );
  const others = [vitalReport('INP', 90), errorReport({ kind: 'server', text: 'Error', addresses: [] })];
  let stored = mergeReports([], [...forged, ...others], 0);
  for (let visitor = 10; visitor < 18; visitor += 1)
    stored = mergeReports(stored, [errorReport({ addresses: [visitor] })], visitor);
  const { kind, addresses } = stored.find(({ text }) => text === errorReport().text) ?? {};
  expect([kind, addresses?.length, stored.length]).toEqual(['error', 8, 202]);
});

test('large reports of a remote take no place of those of another', () => {
  const frames = Array(20).fill({ remote: 'mfe-a', version: '1.0.0', file: 'x'.repeat(250), line: 1, column: 1 });
  const large = Array.from({ length: 1_400 }, (_, index) =>
    errorReport({ version: `1.${index % 7}.0`, text: `forged ${index}`, counts: [3], frames }),
  );
  const stored = mergeReports(mergeReports([], [errorReport({ remote: 'mfe-b' })]), large);
  expect(stored.some(({ remote }) => remote === 'mfe-b')).toBe(true);
  expect(JSON.stringify(stored).length).toBeLessThan(2 ** 23);
});

test('how many addresses reported is about right from one to a hundred, and one address stays one', () => {
  const reportOf = (address: string) => errorReport({ addresses: [addressBucket(address)] });
  const counted = (addresses: number) => {
    const reports = Array.from({ length: 300 }, (_, index) => reportOf(`10.0.0.${index % addresses}`));
    return reports.reduce((stored, report) => mergeReports(stored, [report]), mergeReports([], [])).map(countAddresses);
  };
  expect(counted(1)).toEqual([1]);
  for (const addresses of [5, 20, 60, 100]) {
    const [about = 0] = counted(addresses);
    expect([addresses, Math.abs(about - addresses) / addresses < 0.4]).toEqual([addresses, true]);
  }
});
