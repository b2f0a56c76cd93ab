import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigurationError, type Environment, invalidVariable } from './environment.ts';
import { minKeyLength, type NamedKey, parseKeys } from './keys.ts';
import { ensurePrivateFolder } from './writable-folder.ts';

/** A list of keys from the environment, or one from a file in the data folder, which is created on the first start. */
export function readOwnKeys(env: Environment, name: string, dataDir: string): readonly NamedKey[] {
  const given = env[name];
  const file = path.join(dataDir, `${name.toLowerCase().replaceAll('_', '-')}.txt`);
  if (!given && !existsSync(file)) createSecretFile(file);
  const keys = parseKeys(given || readFileSync(file, 'utf8').trim());
  if (keys.every(({ key }) => key.length >= minKeyLength)) return keys;
  if (given) throw invalidVariable(name, `at least ${minKeyLength} characters a key`);
  throw new ConfigurationError(
    `${name}: ${file} holds no key of at least ${minKeyLength} characters; delete it to have one made`,
  );
}

/** Only this user can read it (CONFIG-7). `link` is atomic and never replaces a file, so processes that start concurrently all read the first one's secret. */
function createSecretFile(file: string): void {
  ensurePrivateFolder(path.dirname(file));
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary);
  }
}
