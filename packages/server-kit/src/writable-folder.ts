import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ConfigurationError } from './environment.ts';

/**
 * Creates a folder and its parents. Node's `recursive` never returns where the file system refuses new folders with
 * ENOENT, as /proc does.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const parent = path.dirname(folder);
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return;
    if (code !== 'ENOENT' || existsSync(parent)) throw error;
    makeFolder(parent, mode);
    makeFolder(folder, mode);
  }
}

/** Creates the folder that a variable names, and checks that files can be made in it. @throws ConfigurationError */
export function ensureWritableFolder(variable: string, folder: string, mode?: number): void {
  try {
    makeFolder(folder, mode);
    rmdirSync(mkdtempSync(path.join(folder, '.writable-')));
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    // What a full disk holds can still be read.
    if (code === 'ENOSPC' || code === 'EDQUOT') return;
    const user = process.getuid?.() ?? '<user>';
    throw new ConfigurationError(
      `${variable}: expected a folder that user ${user} can write to, got ${folder} (${message}); make it so (\`install -d -o ${user} ${folder}\`), or name another folder`,
      { cause },
    );
  }
}

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
