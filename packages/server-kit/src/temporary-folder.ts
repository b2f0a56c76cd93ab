import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A temporary folder that is removed by `remove`, or when this process exits. */
export function temporaryFolder(prefix: string): { readonly dir: string; remove(): void } {
  const dir = mkdtempSync(path.join(tmpdir(), prefix));
  // Processes that were killed a moment ago may still be writing.
  const removeNow = () => rmSync(dir, { recursive: true, force: true, maxRetries: 20 });
  process.once('exit', removeNow);
  return {
    dir,
    remove() {
      process.removeListener('exit', removeNow);
      removeNow();
    },
  };
}
