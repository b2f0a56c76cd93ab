import path from 'node:path';
import { registryDir } from 'releases/registry-dir';
import {
  ConfigurationError,
  type Environment,
  guestRate,
  integer,
  invalidVariable,
  type LogLevel,
  logLevel,
  origins,
  partition,
  platformPort,
  type TraceCollector,
  text,
  tokenHeader,
  traceCollector,
} from 'server-kit/environment';
import { minKeyLength, type NamedKey, parseKeys } from 'server-kit/keys';
import { type ListenAddress, metricsUrl } from 'server-kit/metrics-server';
import { loadOrCreateSecret } from './access/load-or-create-secret.ts';

export interface PlatformConfiguration {
  readonly host: string;
  readonly port: number;
  /** Default: PGlite in `dataDir`. */
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly partition: string;
  /** Lower case. */
  readonly tokenHeader: string;
  readonly tokenSigningKey: Uint8Array;
  /** Keys whose tokens are accepted: the signing key, and others during key rotation. */
  readonly tokenKeys: readonly Uint8Array[];
  /** The owner's; the first is the one to use, all are accepted. */
  readonly adminKeys: readonly NamedKey[];
  /** Whether this process runs gateway, search and content; false if all three are elsewhere. */
  readonly hasServices: boolean;
  /** Whether this process runs the registry. */
  readonly hasRegistry: boolean;
  /** The registry's folder, used without `databaseUrl`. */
  readonly registryDir: string;
  /** Keys with which shells read releases from the registry. */
  readonly registryKeys: readonly string[];
  /** The first signs preview links, all are accepted. */
  readonly previewKeys: readonly string[];
  /** How many releases the keys of one remote may upload at a time. */
  readonly teamUploads: number;
  /** How many promotions the keys of one remote may ask for within an hour, and as many previews and rollbacks. */
  readonly teamChanges: number;
  /** How many bytes the stored releases of one remote may have for its keys to store another. */
  readonly teamStorageBytes: number;
  /** Rate limit for writes, except the owner's, per minute and client address. */
  readonly guestRate: number;
  /** Origins whose pages may call the services directly, without the shell's proxy. */
  readonly corsOrigins: readonly string[];
  readonly logLevel: LogLevel;
  /** Milliseconds to keep serving after a stop signal. */
  readonly drainMs: number;
  /** Maximum number of PostgreSQL connections. */
  readonly databasePoolSize: number;
  /** A replica of `databaseUrl` for reads of search and content. */
  readonly databaseReadUrl?: string;
  /** Address of `/metrics`; undefined disables it. */
  readonly metrics?: ListenAddress;
  /** Base URL of a collector of traces, for OTLP over HTTP. */
  readonly traceCollector?: TraceCollector;
}

/** Missing secrets are created once and stored in the data folder (CONFIG-7). @throws ConfigurationError */
export function readConfiguration(env: Environment, root: string): PlatformConfiguration {
  const dataDir = path.resolve(root, env.DATA_DIR || '.data');
  const databaseUrl = postgresUrl(env, 'DATABASE_URL');
  const keysOf = (name: string) => readKeys(env, name, dataDir).map(({ key }) => key);
  const tokenKeys = keysOf('TOKEN_SIGNING_KEY').map((key) => Buffer.from(key));
  const databaseReadUrl = postgresUrl(env, 'DATABASE_READ_URL');
  if (databaseReadUrl && !databaseUrl)
    throw invalidVariable('DATABASE_READ_URL', 'the replica of a database that DATABASE_URL names');
  return {
    host: text(env, 'PLATFORM_HOST', '127.0.0.1', /^[\w.:-]+$/, 'a host name or address'),
    port: platformPort(env),
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(databaseReadUrl ? { databaseReadUrl } : {}),
    dataDir,
    partition: partition(env),
    tokenHeader: tokenHeader(env),
    tokenSigningKey: tokenKeys[0] as Uint8Array,
    tokenKeys,
    adminKeys: readKeys(env, 'ADMIN_KEY', dataDir),
    // Read every variable instead of stopping at the first unset one.
    hasServices: ['GATEWAY_URL', 'SEARCH_URL', 'CONTENT_URL'].map((name) => env[name]).some((address) => !address),
    hasRegistry: !env.REGISTRY_URL,
    registryDir: registryDir(env, root),
    registryKeys: keysOf('REGISTRY_KEY'),
    previewKeys: keysOf('PREVIEW_KEY'),
    teamChanges: integer(env, 'TEAM_CHANGES', 120, 1, 100_000),
    teamUploads: integer(env, 'TEAM_UPLOADS', 2, 1, 100),
    teamStorageBytes: integer(env, 'TEAM_STORAGE_MB', 2_048, 64, 1_000_000) * 2 ** 20,
    guestRate: guestRate(env),
    corsOrigins: origins(env, 'CORS_ORIGINS', 'https://www.example'),
    logLevel: logLevel(env),
    drainMs: integer(env, 'DRAIN_SECONDS', 0, 0, 300) * 1_000,
    databasePoolSize: integer(env, 'DATABASE_POOL_SIZE', 10, 2, 1_000),
    ...metricsUrl(env, 'PLATFORM_METRICS_PORT'),
    ...traceCollector(env),
  };
}

// Errors omit the value, which may contain a password.
function postgresUrl(env: Environment, name: 'DATABASE_URL' | 'DATABASE_READ_URL'): string | undefined {
  const value = env[name];
  if (!value) return undefined;
  // node-postgres accepts Unix socket URLs, which have no host after the user; URL does not.
  if (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value.replace('@/', '@socket/'))) return value;
  throw invalidVariable(name, 'a postgres:// address');
}

/** A list of keys from the environment, or one from a file in the data folder, which is created on the first start. */
function readKeys(env: Environment, name: string, dataDir: string): readonly NamedKey[] {
  const given = env[name];
  const file = path.join(dataDir, `${name.toLowerCase().replaceAll('_', '-')}.txt`);
  const keys = parseKeys(given || loadOrCreateSecret(file));
  if (keys.every(({ key }) => key.length >= minKeyLength)) return keys;
  if (given) throw invalidVariable(name, `at least ${minKeyLength} characters a key`);
  throw new ConfigurationError(
    `${name}: ${file} holds no key of at least ${minKeyLength} characters; delete it to have one made`,
  );
}
