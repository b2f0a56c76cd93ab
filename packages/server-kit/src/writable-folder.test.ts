import { readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '../test/scratch-folder.ts';
import { ensureWritableFolder } from './writable-folder.ts';

let root: string;
beforeEach(() => {
  root = scratchFolder();
});

test('a missing folder is created with its parents, and nothing is left in it', () => {
  const folder = path.join(root, 'new/data');
  ensureWritableFolder('DATA_DIR', folder, 0o700);
  ensureWritableFolder('DATA_DIR', folder, 0o700);
  expect([statSync(folder).mode & 0o777, readdirSync(folder)]).toEqual([0o700, []]);
});

test('a folder that cannot be made, or is none, is refused with the variable and the remedy', () => {
  const file = path.join(root, 'file');
  const link = path.join(root, 'link');
  writeFileSync(file, '');
  symlinkSync(path.join(root, 'nothing'), link);
  // The last is on a file system that takes no folder, from root either.
  for (const folder of [file, path.join(file, 'below'), link, '/proc/none/below', '/proc'])
    expect(() => ensureWritableFolder('REGISTRY_COPY', folder)).toThrow(
      `REGISTRY_COPY: expected a folder that user ${process.getuid?.()} can write to, got ${folder} (`,
    );
  expect(() => ensureWritableFolder('DATA_DIR', file)).toThrow(/; make it so \(`install -d -o .*`\), or name another/);
});
