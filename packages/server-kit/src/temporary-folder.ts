import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export function temporaryFolder(prefix: string): { readonly dir: string; remove(): void } {
  const dir = mkdtempSync(path.join(tmpdir(), prefix));
  const removeNow = () => removeFolder(dir);
  process.once('exit', removeNow);
  return {
    dir,
    remove() {
      process.removeListener('exit', removeNow);
      removeNow();
    },
  };
}

/** Processes that were killed a moment ago may still be writing; Node's own retries do not remove what has come since. */
function removeFolder(dir: string): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      rmSync(dir, { recursive: true, force: true, maxRetries: 3 });
      return;
    } catch (error) {
      if (attempt === 20) throw error;
    }
  }
}
