import fs, { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ensurePrivateFolder } from 'server-kit/writable-folder';
import { scratchFolder } from '../../../packages/server-kit/test/scratch-folder.ts';
import { lockDataDir } from './open-database.ts';

let dir: string;
beforeEach(() => {
  dir = scratchFolder();
});

test('a second lock by the same process is refused; releasing the first frees the folder and leaves no file [API-49]', async () => {
  const letGo = await lockDataDir(dir);
  await expect(lockDataDir(dir)).rejects.toThrow(`held by process ${process.pid};`);
  letGo();
  (await lockDataDir(dir))();
  expect(readdirSync(dir)).toEqual([]);
});

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
