import path from 'node:path';
import { type Environment, integer, postgresUrl, registryPort, siteUrl } from 'server-kit/environment';
import { optionalAddress } from 'server-kit/listen-error';
import { readOwnKeys } from 'server-kit/own-keys';
import { serviceConfiguration } from 'server-kit/service-configuration';
import { teamServices } from 'server-kit/team-services';
import { registryDir } from './client/registry-location.ts';
import { requiredRehearsals } from './rules/required-rehearsals.ts';

/** Missing secrets are created once and stored in the data folder (CONFIG-7). @throws ConfigurationError */
export function readConfiguration(env: Environment, root: string) {
  const dataDir = path.resolve(root, env.DATA_DIR || '.data');
  const keysOf = (name: string) => readOwnKeys(env, name, dataDir).map(({ key }) => key);
  return {
    ...serviceConfiguration(env, 'REGISTRY_'),
    port: registryPort(env),
    /** Default: the files of `registryDir`. */
    databaseUrl: postgresUrl(env),
    databasePoolSize: integer(env, 'DATABASE_POOL_SIZE', 10, 2, 1_000),
    registryDir: registryDir(env, root),
    /** The owner's; the first is the one to use, all are accepted. */
    adminKeys: readOwnKeys(env, 'ADMIN_KEY', dataDir),
    registryKeys: keysOf('REGISTRY_KEY'),
    /** The first signs preview links, all are accepted. */
    previewKeys: keysOf('PREVIEW_KEY'),
    /** How old a rehearsal of a version may be that is to go live, in hours; of other remotes none is required. */
    requiredRehearsals: requiredRehearsals(env),
    teamServices: teamServices(env),
    teamStorageBytes: integer(env, 'TEAM_STORAGE_MB', 2_048, 64, 1_000_000) * 2 ** 20,
    panel: optionalAddress(env, 'PANEL_PORT'),
    siteUrl: siteUrl(env),
  };
}

export type RegistryConfiguration = Readonly<ReturnType<typeof readConfiguration>>;
