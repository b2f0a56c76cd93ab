import path from 'node:path';
import { registryDir } from 'registry/registry-location';
import { requiredRehearsals } from 'registry/required-rehearsals';
import {
  ConfigurationError,
  type Environment,
  guestRate,
  integer,
  invalidVariable,
  logLevel,
  origins,
  partition,
  platformPort,
  siteUrl,
  text,
  tokenHeader,
  traceCollector,
} from 'server-kit/environment';
import { minKeyLength, type NamedKey, parseKeys } from 'server-kit/keys';
import { optionalAddress } from 'server-kit/listen-error';
import { loadOrCreateSecret } from './access/secrets.ts';
/** Missing secrets are created once and stored in the data folder (CONFIG-7). @throws ConfigurationError */
export function readConfiguration(env: Environment, root: string) {
  const dataDir = path.resolve(root, env.DATA_DIR || '.data');
  const databaseUrl = postgresUrl(env);
  const keysOf = (name: string) => readKeys(env, name, dataDir).map(({ key }) => key);
  const tokenKeys = keysOf('TOKEN_SIGNING_KEY').map((key): Uint8Array => Buffer.from(key));
  return {
    host: text(env, 'PLATFORM_HOST', '127.0.0.1', /^[\w.:-]+$/, 'a host name or address'),
    port: platformPort(env),
    /** Default: PGlite in `dataDir`. */
    databaseUrl,
    /** Maximum number of PostgreSQL connections. */
    databasePoolSize: integer(env, 'DATABASE_POOL_SIZE', 10, 2, 1_000),
    dataDir,
    partition: partition(env),
    tokenHeader: tokenHeader(env),
    tokenSigningKey: tokenKeys[0] as Uint8Array,
    /** Keys whose tokens are accepted: the signing key, and others during key rotation. */
    tokenKeys,
    /** The owner's; the first is the one to use, all are accepted. */
    adminKeys: readKeys(env, 'ADMIN_KEY', dataDir),
    /**
     * Whether this process runs gateway, search and content; false if all three are elsewhere. Reads every variable
     * instead of stopping at the first unset one.
     */
    hasServices: ['GATEWAY_URL', 'SEARCH_URL', 'CONTENT_URL'].map((name) => env[name]).some((address) => !address),
    /** Whether this process runs the registry. */
    hasRegistry: !env.REGISTRY_URL,
    /** The registry's folder, used without `databaseUrl`. */
    registryDir: registryDir(env, root),
    /** Keys with which shells read releases from the registry. */
    registryKeys: keysOf('REGISTRY_KEY'),
    /** The first signs preview links, all are accepted. */
    previewKeys: keysOf('PREVIEW_KEY'),
    /** How old a rehearsal of a version may be that is to go live, in hours; of other remotes none is required. */
    requiredRehearsals: requiredRehearsals(env),
    teamChanges: integer(env, 'TEAM_CHANGES', 120, 1, 100_000),
    teamUploads: integer(env, 'TEAM_UPLOADS', 2, 1, 100),
    teamStorageBytes: integer(env, 'TEAM_STORAGE_MB', 2_048, 64, 1_000_000) * 2 ** 20,
    /** Rate limit for writes, except the owner's, per minute and client address. */
    guestRate: guestRate(env),
    /** Origins whose pages may call the services directly, without the shell's proxy. */
    corsOrigins: origins(env, 'CORS_ORIGINS', 'https://www.example'),
    logLevel: logLevel(env),
    /** Milliseconds to keep serving after a stop signal. */
    drainMs: integer(env, 'DRAIN_SECONDS', 0, 0, 300) * 1_000,
    /** Address of `/metrics`; undefined disables it. */
    metrics: optionalAddress(env, 'PLATFORM_METRICS_PORT'),
    /** Of the registry's panel, which only a process with the registry serves. */
    panel: optionalAddress(env, 'PANEL_PORT'),
    /** The site that previews are shown on. */
    siteUrl: siteUrl(env),
    /** Base URL of a collector of traces, for OTLP over HTTP. */
    traceCollector: traceCollector(env),
  };
}

export type PlatformConfiguration = Readonly<ReturnType<typeof readConfiguration>>;

// Errors omit the value, which may contain a password.
function postgresUrl(env: Environment): string | undefined {
  const value = env.DATABASE_URL;
  if (!value) return undefined;
  // node-postgres accepts Unix socket URLs, which have no host after the user; URL does not.
  if (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value.replace('@/', '@socket/'))) return value;
  throw invalidVariable('DATABASE_URL', 'a postgres:// address');
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
