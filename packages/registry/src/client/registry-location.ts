import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Environment, missingVariable, platformPort, url } from 'server-kit/environment';
import { parseKeys } from 'server-kit/keys';

export type RegistryLocation = { readonly dir: string } | { readonly url: string; readonly key: string };

/**
 * The service at `REGISTRY_URL`; the local service if `DATABASE_URL` is set (releases are then in PostgreSQL); otherwise
 * a folder. @param ownKey the variable with the local service's key @throws ConfigurationError
 */
export function registryLocation(
  env: Environment,
  root: string,
  ownKey: 'ADMIN_KEY' | 'REGISTRY_KEY',
): RegistryLocation {
  const dir = registryDir(env, root);
  const location = url(env, 'REGISTRY_URL', `http://127.0.0.1:${platformPort(env)}/registry`);
  if (!env.REGISTRY_URL && !env.DATABASE_URL) return { dir };
  const [key] = env.REGISTRY_URL ? parseList(env.REGISTRY_KEY) : readKeys(env, root, ownKey);
  if (!key) throw missingVariable('REGISTRY_KEY', `the key to ${location}`);
  return { url: location, key };
}

/** The local service's keys: from the environment, or the one that the services generated on their first start. */
export function readKeys(
  env: Environment,
  root: string,
  name: 'ADMIN_KEY' | 'PREVIEW_KEY' | 'REGISTRY_KEY',
): readonly string[] {
  const file = path.resolve(root, env.DATA_DIR || '.data', `${name.toLowerCase().replaceAll('_', '-')}.txt`);
  return parseList(env[name] || (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined));
}

const parseList = (list: string | undefined): readonly string[] => (list ? parseKeys(list).map(({ key }) => key) : []);

/** The registry's folder from the environment; `root` is the repository root. */
export const registryDir = (env: Readonly<Record<string, string | undefined>>, root: string): string =>
  path.resolve(root, env.REGISTRY_DIR || '.data/registry');
