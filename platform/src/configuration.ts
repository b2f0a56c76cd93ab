import path from 'node:path';
import { loadOrCreateSecret } from './access/load-or-create-secret.ts';

/** A variable that cannot be used; the message names it and says what was expected. */
export class ConfigurationError extends Error {
  readonly code = 'CONFIGURATION_INVALID';
}

export interface PlatformConfiguration {
  readonly port: number;
  /** Unset: the embedded database below `dataDir`. */
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly partition: string;
  /** Lower case. */
  readonly tokenHeader: string;
  readonly tokenSigningKey: Uint8Array;
  readonly adminKey: string;
  /** Guest creations and renewals allowed a minute and address. */
  readonly guestRate: number;
  /** Origins whose pages may call the services from a browser without the shell's proxy. */
  readonly corsOrigins: readonly string[];
  readonly logLevel: string;
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment once. Keys that are not given are made and kept (RESOLUTIONS R63). @throws ConfigurationError */
export function readConfiguration(env: Environment, root: string): PlatformConfiguration {
  const dataDir = path.resolve(root, env.DATA_DIR || '.data');
  const databaseUrl = env.DATABASE_URL || undefined;
  if (databaseUrl && !isPostgresAddress(databaseUrl)) throw refused('DATABASE_URL', 'a postgres:// address');
  const tokenHeader = (env.TOKEN_HEADER || 'company-token').toLowerCase();
  if (!/^[a-z][\w-]*$/.test(tokenHeader)) throw refused('TOKEN_HEADER', "a header's name", env.TOKEN_HEADER);
  const partition = env.PARTITION || 'jobs.firm.example';
  if (!/^[\w.-]+$/.test(partition)) throw refused('PARTITION', 'a host-style name', partition);
  const logLevel = env.LOG_LEVEL || 'warn';
  if (!logLevels.includes(logLevel)) throw refused('LOG_LEVEL', `one of ${logLevels.join(', ')}`, logLevel);
  return {
    port: integer(env, 'PLATFORM_PORT', 4000, 1, 65_535),
    ...(databaseUrl ? { databaseUrl } : {}),
    dataDir,
    partition,
    tokenHeader,
    tokenSigningKey: Buffer.from(key(env, 'TOKEN_SIGNING_KEY', dataDir)),
    adminKey: key(env, 'ADMIN_KEY', dataDir),
    guestRate: integer(env, 'GUEST_RATE', 600, 1, 1_000_000),
    corsOrigins: origins(env.CORS_ORIGINS),
    logLevel,
  };
}

/** A server at a socket has no host behind the user: pg takes it, URL alone would not. */
const isPostgresAddress = (raw: string): boolean =>
  /^postgres(ql)?:\/\//.test(raw) && URL.canParse(raw.replace('@/', '@socket/'));

function integer(env: Environment, name: string, fallback: number, least: number, most: number): number {
  const raw = env[name];
  if (!raw) return fallback;
  const value = /^\d+$/.test(raw) ? Number(raw) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw refused(name, `a whole number from ${least} to ${most}`, raw);
}

function origins(raw = ''): string[] {
  const listed = raw.split(',').flatMap((entry) => entry.trim() || []);
  for (const origin of listed)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw refused('CORS_ORIGINS', 'origins such as https://www.example, separated by commas', origin);
  return listed;
}

/** From the environment, or made once and kept. */
function key(env: Environment, name: string, dataDir: string): string {
  const given = env[name];
  if (given) {
    if (given.length >= 32) return given;
    throw refused(name, 'at least 32 characters');
  }
  const file = path.join(dataDir, `${name.toLowerCase().replaceAll('_', '-')}.txt`);
  const kept = loadOrCreateSecret(file);
  if (kept.length < 32)
    throw new ConfigurationError(`${name}: ${file} holds no key of at least 32 characters; delete it to have one made`);
  return kept;
}

// A secret's value is not repeated.
const refused = (name: string, expected: string, raw?: string) =>
  new ConfigurationError(`${name}: expected ${expected}${raw === undefined ? '' : `, got ${JSON.stringify(raw)}`}`);
