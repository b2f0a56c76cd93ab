import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { ConfigurationError } from 'server-kit/environment';

/**
 * Creates the data folder, or restricts it to this user: it contains keys, which anyone could replace in a writable
 * folder. @throws ConfigurationError when another user owns it
 */
export function ensurePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
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
