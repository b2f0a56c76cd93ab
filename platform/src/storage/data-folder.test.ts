import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { bundleProgram } from 'server-kit/bundle-program';
import { ensurePrivateFolder, lockDataDir } from './data-folder.ts';

const root = path.resolve(__dirname, '../../..');
const children = new Set<ChildProcess>();
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(async () => {
  await Promise.all([...children].map(end));
  rmSync(dir, { recursive: true });
});

/** A process that is ready to lock the folder; `take` resolves to the outcome. */
async function contender() {
  const child = spawn(process.execPath, [await bundleProgram('platform/test/take-data-dir.ts'), dir], { cwd: root });
  children.add(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  const take = async () => {
    child.stdin.write('\n');
    return String((await lines.next()).value);
  };
  return { child, take };
}

async function end(child: ChildProcess) {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('a folder held by a running process is refused, with its pid in the error [API-49]', async () => {
  const { child, take } = await contender();
  expect(await take()).toBe('taken');
  await expect(lockDataDir(dir)).rejects.toThrow(`held by process ${child.pid};`);
  await end(child);
  (await lockDataDir(dir))();
}, 60_000);

test('a second lock by the same process is refused; releasing the first frees the folder and leaves no file [API-49]', async () => {
  const letGo = await lockDataDir(dir);
  await expect(lockDataDir(dir)).rejects.toThrow(`held by process ${process.pid};`);
  letGo();
  (await lockDataDir(dir))();
  expect(readdirSync(dir)).toEqual([]);
});

test.each([
  ['of a dead process', '4194303.12345'],
  ['whose pid was reused by another process', `${process.ppid}.1`],
  ['that is malformed', ''],
  ['that is malformed', 'x.y'],
])('a claim %s (%s) is ignored and removed [API-49]', async (_what, claim) => {
  writeFileSync(path.join(dir, `platform.lock.${claim}`), '');
  (await lockDataDir(dir))();
  expect(readdirSync(dir)).toEqual([]);
});

test('exactly one of several processes that find the same stale claim concurrently gets the folder [API-49]', async () => {
  const contenders = await Promise.all([1, 2, 3, 4].map(contender));
  writeFileSync(path.join(dir, 'platform.lock.4194303.12345'), '');
  const outcomes = await Promise.all(contenders.map(({ take }) => take()));
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1);
  expect(outcomes.filter((outcome) => /held by process \d+;/.test(outcome))).toHaveLength(3);
}, 60_000);

const modeOf = (folder: string) => statSync(folder).mode & 0o777;

test('a folder is created with mode 0700; an existing one with wider permissions is restricted [SECURITY-31]', () => {
  ensurePrivateFolder(path.join(dir, 'new/data'));
  expect(modeOf(path.join(dir, 'new/data'))).toBe(0o700);
  const open = path.join(dir, 'open');
  mkdirSync(open);
  chmodSync(open, 0o777);
  ensurePrivateFolder(open);
  expect(modeOf(open)).toBe(0o700);
});

test('a folder whose permissions cannot be restricted is refused with its mode [SECURITY-31]', () => {
  chmodSync(dir, 0o755);
  const chmod = jest.spyOn(fs, 'chmodSync').mockImplementation(() => {
    throw new Error('EPERM');
  });
  expect(() => ensurePrivateFolder(dir)).toThrow(/^DATA_DIR: expected a folder for this user alone, .* has mode 755 /);
  chmod.mockRestore();
});
