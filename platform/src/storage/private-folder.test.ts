import fs, { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensurePrivateFolder } from './private-folder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'private-'));
});
afterEach(() => rmSync(root, { recursive: true }));
const modeOf = (folder: string) => statSync(folder).mode & 0o777;

test('a folder is created with mode 0700; an existing one with wider permissions is restricted [SECURITY-31]', () => {
  ensurePrivateFolder(path.join(root, 'new/data'));
  expect(modeOf(path.join(root, 'new/data'))).toBe(0o700);
  const open = path.join(root, 'open');
  mkdirSync(open);
  chmodSync(open, 0o777);
  ensurePrivateFolder(open);
  expect(modeOf(open)).toBe(0o700);
});

test('a folder whose permissions cannot be restricted is refused with its mode [SECURITY-31]', () => {
  chmodSync(root, 0o755);
  const chmod = jest.spyOn(fs, 'chmodSync').mockImplementation(() => {
    throw new Error('EPERM');
  });
  expect(() => ensurePrivateFolder(root)).toThrow(/^DATA_DIR: expected a folder for this user alone, .* has mode 755 /);
  chmod.mockRestore();
});
