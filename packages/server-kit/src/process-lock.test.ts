import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '../test/scratch-folder.ts';
import { acquireLock } from './process-lock.ts';

let folder: string;
beforeEach(() => {
  folder = scratchFolder();
});

const acquire = (name: string, timeoutMs = 0) =>
  acquireLock(folder, name, { timeoutMs, onLocked: (pid) => new Error(`held by ${pid}`) });

test("acquiring a held lock rejects with an error that states the holder's pid", async () => {
  const release = await acquire('a.lock');
  await expect(acquire('a.lock')).rejects.toThrow(`held by ${process.pid}`);
  release();
  await expect(acquire('a.lock')).resolves.toBeInstanceOf(Function);
});

test('a clock that is set back does not prolong the wait for a lock', async () => {
  await acquire('a.lock');
  let now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => (now -= 60_000));
  await expect(acquire('a.lock', 100)).rejects.toThrow('held by');
  clock.mockRestore();
});

test('a lock that is released within the timeout is acquired', async () => {
  const release = await acquire('a.lock');
  const waiting = acquire('a.lock', 60_000);
  release();
  (await waiting)();
  expect(readdirSync(folder)).toEqual([]);
});

test('locks of different names in one folder are independent', async () => {
  await acquire('a.lock');
  await expect(acquire('b.lock')).resolves.toBeInstanceOf(Function);
});

test.each([
  ['of a dead process', '4194303.12345'],
  ['whose pid was reused by another process', `${process.ppid}.1`],
  ['that is malformed', ''],
  ['that is malformed', 'x.y'],
])('a claim %s (%s) is ignored and removed [API-49, RELEASE-10]', async (_what, claim) => {
  writeFileSync(path.join(folder, `a.lock.${claim}`), '');
  (await acquire('a.lock'))();
  expect(readdirSync(folder)).toEqual([]);
});
