import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const made: string[] = [];
const removeAll = () => {
  for (const dir of made) rmSync(dir, { recursive: true, force: true, maxRetries: 10 });
};
// A program that a test starts has no hooks.
if ('afterAll' in globalThis) afterAll(removeAll);
else process.once('exit', removeAll);

/**
 * A new temporary folder, which is removed after the tests of the file that imports this, or with its program.
 * @param parent in which it is made
 */
export function scratchFolder(parent = tmpdir()): string {
  mkdirSync(parent, { recursive: true });
  const dir = realpathSync(mkdtempSync(path.join(parent, 'test-')));
  made.push(dir);
  return dir;
}

/** A scratch folder for each test: `dir()` is its path, `dir('a/b')` that of something in it. */
export function scratchFolderOfEach(parent?: string): (...names: string[]) => string {
  let dir = '';
  beforeEach(() => {
    dir = scratchFolder(parent);
  });
  return (...names) => path.join(dir, ...names);
}
