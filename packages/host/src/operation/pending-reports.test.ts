import { ReleaseError } from 'registry/release';
import type { Report } from 'registry/reports';
import { errorReport } from '../../../registry/test/report.ts';
import { PendingReports } from './pending-reports.ts';

const error = (text: string) => errorReport({ text });
const texts = (reports: readonly Report[]) => reports.map(({ text, counts: [count] }) => [text, count]);

test('the same reports are counted and stored together', async () => {
  const stored: Report[][] = [];
  const reports = new PendingReports({ recordReports: async (each) => void stored.push([...each]) });
  for (const text of ['a', 'b', 'a']) reports.add(error(text));
  await reports.flush();
  await reports.flush();
  expect(stored.map(texts)).toEqual([
    [
      ['a', 2],
      ['b', 1],
    ],
  ]);
});

test.each([
  ['is down', new ReleaseError('REGISTRY_UNREACHABLE', 'down')],
  ['is in trouble', new ReleaseError('REGISTRY_REFUSED', 'answered 503', {}, 503)],
  ['does not know the key', new ReleaseError('REGISTRY_REFUSED', 'answered 401', {}, 401)],
])('while the registry %s, reports wait', async (_what, failure) => {
  const stored: Report[] = [];
  let isDown = true;
  const failed = jest.fn();
  const recordReports = async (each: readonly Report[]) => {
    if (isDown) throw failure;
    stored.push(...each);
  };
  const reports = new PendingReports({ recordReports }).on('failed', failed);
  for (const text of ['a', 'b']) reports.add(error(text));
  await reports.flush();
  expect(failed).toHaveBeenCalledTimes(1);
  reports.add(error('a'));
  isDown = false;
  await reports.flush();
  expect(texts(stored)).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});

test('a report that the registry refuses is dropped, and no other of its batch: it is not sent again', async () => {
  const failed = jest.fn();
  const stored: Report[] = [];
  const recordReports = jest.fn(async (each: readonly Report[]) => {
    if (each.some(({ text }) => text === 'c')) throw new ReleaseError('REGISTRY_REFUSED', 'no', {}, 400);
    stored.push(...each);
  });
  const reports = new PendingReports({ recordReports }).on('failed', failed);
  for (const text of ['a', 'b', 'c', 'd', 'e']) reports.add(error(text));
  await reports.flush();
  await reports.flush();
  expect(stored.map(({ text }) => text)).toEqual(['a', 'b', 'd', 'e']);
  expect(failed).toHaveBeenCalledTimes(1);
});

test("a flood of different reports takes no more memory, and no place of other releases' or of a server's", async () => {
  const stored: Report[] = [];
  const reports = new PendingReports({ recordReports: async (each) => void stored.push(...each) });
  for (let sent = 0; sent < 10_000; sent += 1) reports.add(error(`error ${sent}`));
  for (const over of [{ remote: 'mfe-b' }, { kind: 'server' } as const]) reports.add(errorReport(over));
  await reports.flush();
  expect(stored).toHaveLength(202);
});
