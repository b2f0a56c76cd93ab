import path from 'node:path';
import {
  type Environment,
  guestRate,
  hostName,
  integer,
  origins,
  partition,
  platformPort,
  postgresUrl,
  registryPort,
  tokenHeader,
} from 'server-kit/environment';
import { urlOf } from 'server-kit/listen-error';
import { readOwnKeys } from 'server-kit/own-keys';
import { serviceConfiguration } from 'server-kit/service-configuration';

/** Missing secrets are created once and stored in the data folder (CONFIG-7). @throws ConfigurationError */
export function readConfiguration(env: Environment, root: string) {
  const dataDir = path.resolve(root, env.DATA_DIR || '.data');
  const tokenKeys = readOwnKeys(env, 'TOKEN_SIGNING_KEY', dataDir).map(({ key }): Uint8Array => Buffer.from(key));
  return {
    ...serviceConfiguration(env, 'PLATFORM_'),
    port: platformPort(env),
    /** Default: PGlite in `dataDir`. */
    databaseUrl: postgresUrl(env),
    databasePoolSize: integer(env, 'DATABASE_POOL_SIZE', 10, 2, 1_000),
    dataDir,
    partition: partition(env),
    tokenHeader: tokenHeader(env),
    tokenSigningKey: tokenKeys[0] as Uint8Array,
    /** Keys whose tokens are accepted: the signing key, and others during key rotation. */
    tokenKeys,
    /** The owner's; the first is the one to use, all are accepted. */
    adminKeys: readOwnKeys(env, 'ADMIN_KEY', dataDir),
    /** The registry to which `/registry` leads; undefined where shells follow another. */
    registryUrl: env.REGISTRY_URL
      ? undefined
      : urlOf({ host: hostName(env, 'REGISTRY_HOST'), port: registryPort(env) }),
    /** Rate limit for writes, except the owner's, per minute and client address. */
    guestRate: guestRate(env),
    /** Origins whose pages may call the services directly, without the shell's proxy. */
    corsOrigins: origins(env, 'CORS_ORIGINS', 'https://www.example'),
  };
}

export type PlatformConfiguration = Readonly<ReturnType<typeof readConfiguration>>;
