import path from 'node:path';
import {
  ConfigurationError,
  type Environment,
  guestRate,
  invalidVariable,
  type LogLevel,
  logLevel,
  origins,
  partition,
  platformPort,
  tokenHeader,
} from 'federation/configuration/environment';
import { type ListenAddress, metricsAddress } from 'federation/operations/metrics-server';
import { registryDir } from 'federation/releases/registry-dir';
import { loadOrCreateSecret } from './access/load-or-create-secret.ts';

export interface PlatformConfiguration {
  readonly port: number;
  /** Without it: PGlite below `dataDir`. */
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly partition: string;
  /** Lower case. */
  readonly tokenHeader: string;
  readonly tokenSigningKey: Uint8Array;
  readonly adminKey: string;
  /** Whether gateway, search and content are here; false where all three are elsewhere. */
  readonly hasServices: boolean;
  /** Whether the registry is here; false where it is elsewhere. */
  readonly hasRegistry: boolean;
  /** The registry's folder, used without `databaseUrl`. */
  readonly registryDir: string;
  /** With which shells read releases from the registry. */
  readonly registryKey: string;
  /** What signs links to releases that are not live. */
  readonly previewKey: string;
  /** Calls that are no reads, the owner's aside, per minute and client address. */
  readonly guestRate: number;
  /** Origins whose pages may call the services directly, without the shell's proxy. */
  readonly corsOrigins: readonly string[];
  readonly logLevel: LogLevel;
  /** Where `/metrics` is served; undefined: nowhere. */
  readonly metrics?: ListenAddress;
}

/** Secrets that are not set are created once and kept in the data folder (CONFIG-7). @throws ConfigurationError */
export function readConfiguration(env: Environment, root: string): PlatformConfiguration {
  const dataDir = path.resolve(root, env.DATA_DIR || '.data');
  const databaseUrl = postgresUrl(env);
  return {
    port: platformPort(env),
    ...(databaseUrl ? { databaseUrl } : {}),
    dataDir,
    partition: partition(env),
    tokenHeader: tokenHeader(env),
    tokenSigningKey: Buffer.from(secret(env, 'TOKEN_SIGNING_KEY', dataDir)),
    adminKey: secret(env, 'ADMIN_KEY', dataDir),
    // Every variable is read, whatever the others say.
    hasServices: ['GATEWAY_URL', 'SEARCH_URL', 'CONTENT_URL'].map((name) => env[name]).some((address) => !address),
    hasRegistry: !env.REGISTRY_URL,
    registryDir: registryDir(env, root),
    registryKey: secret(env, 'REGISTRY_KEY', dataDir),
    previewKey: secret(env, 'PREVIEW_KEY', dataDir),
    guestRate: guestRate(env),
    corsOrigins: origins(env, 'CORS_ORIGINS', 'https://www.example'),
    logLevel: logLevel(env),
    ...metricsAddress(env, 'PLATFORM_METRICS_PORT'),
  };
}

// The value is not repeated in an error: it may hold a password.
function postgresUrl({ DATABASE_URL }: Environment): string | undefined {
  if (!DATABASE_URL) return undefined;
  // node-postgres accepts a Unix socket's URL, which has no host behind the user; URL does not.
  const isValid = /^postgres(ql)?:\/\//.test(DATABASE_URL) && URL.canParse(DATABASE_URL.replace('@/', '@socket/'));
  if (isValid) return DATABASE_URL;
  throw invalidVariable('DATABASE_URL', 'a postgres:// address');
}

/** From the environment, or from a file of the data folder, which is created on the first start. */
function secret(env: Environment, name: string, dataDir: string): string {
  const given = env[name];
  if (given) {
    if (given.length >= 32) return given;
    throw invalidVariable(name, 'at least 32 characters');
  }
  const file = path.join(dataDir, `${name.toLowerCase().replaceAll('_', '-')}.txt`);
  const stored = loadOrCreateSecret(file);
  if (stored.length >= 32) return stored;
  throw new ConfigurationError(`${name}: ${file} holds no key of at least 32 characters; delete it to have one made`);
}
