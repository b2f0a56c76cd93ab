import type { ReportedError } from 'releases/reported-error';
import { ErrorReports } from './error-reports.ts';

const error = (message: string) =>
  ({
    remote: 'mfe-a',
    version: '1.0.0',
    kind: 'error',
    message,
    route: '',
    browser: '',
    frames: [],
    count: 1,
  }) as const;

test('the same errors are counted and stored together [ERROR-4]', async () => {
  const stored: (readonly ReportedError[])[] = [];
  const reports = new ErrorReports(async (errors) => void stored.push(errors));
  for (const message of ['a', 'b', 'a']) reports.add(error(message));
  await reports.flush();
  await reports.flush();
  expect(stored.map((errors) => errors.map(({ message, count }) => [message, count]))).toEqual([
    [
      ['a', 2],
      ['b', 1],
    ],
  ]);
});

test('what cannot be stored is stored later [ERROR-4]', async () => {
  const stored: ReportedError[] = [];
  let isDown = true;
  const failed = jest.fn();
  const reports = new ErrorReports(async (errors) => {
    if (isDown) throw new Error('down');
    stored.push(...errors);
  }).on('failed', failed);
  reports.add(error('a'));
  await reports.flush();
  expect(failed).toHaveBeenCalledTimes(1);
  reports.add(error('a'));
  isDown = false;
  await reports.flush();
  expect(stored.map(({ message, count }) => [message, count])).toEqual([['a', 2]]);
});

test('a flood of different errors takes no more memory [ERROR-4]', async () => {
  const stored: number[] = [];
  const reports = new ErrorReports(async (errors) => void stored.push(errors.length));
  for (let sent = 0; sent < 10_000; sent += 1) reports.add(error(`error ${sent}`));
  await reports.flush();
  expect(stored).toEqual([500]);
});
