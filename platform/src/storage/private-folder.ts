import { chmodSync, statSync } from 'node:fs';
import { ConfigurationError } from 'server-kit/environment';
import { ensureWritableFolder } from 'server-kit/writable-folder';

/**
 * Creates the data folder, or restricts it to this user: it contains keys, which anyone could replace in a writable
 * folder. @throws ConfigurationError when it cannot be written to, or another user owns it
 */
export function ensurePrivateFolder(folder: string): void {
  ensureWritableFolder('DATA_DIR', folder, 0o700);
  const { mode } = statSync(folder);
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(folder, mode & 0o700);
  } catch (cause) {
    throw new ConfigurationError(
      `DATA_DIR: expected a folder for this user alone, ${folder} has mode ${(mode & 0o777).toString(8)} and cannot be changed`,
      { cause },
    );
  }
}
