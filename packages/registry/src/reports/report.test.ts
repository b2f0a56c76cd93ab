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

test('the rarest errors of a release go first, and never a vital for an error', () => {
  const forged = Array.from({ length: 300 }, (_, index) => errorReport({ text: `forged ${index}` }));
  const stored = mergeReports(mergeReports([], [vitalReport('INP', 90), errorReport({ counts: [2] })]), forged);
  const { text } = errorReport();
  expect([stored.length, stored[0]?.text, stored.filter(({ kind }) => kind === 'INP').length]).toEqual([201, text, 1]);
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
