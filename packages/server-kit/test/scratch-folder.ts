import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const made: string[] = [];
const removeAll = () => {
  for (const dir of made) rmSync(dir, { recursive: true, force: true });
};
// A program that a test starts has no hooks.
if ('afterAll' in globalThis) afterAll(removeAll);
else process.once('exit', removeAll);

/** A new temporary folder, which is removed after the tests of the file that imports this, or with its program. */
export function scratchFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'test-'));
  made.push(dir);
  return dir;
}
