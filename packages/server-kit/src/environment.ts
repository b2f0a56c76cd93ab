import { readFileSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

export class ConfigurationError extends Error {
  readonly code = 'CONFIGURATION_INVALID';
}

/** The error for an invalid value. @param value omitted if it is a secret */
export const invalidVariable = (name: string, expected: string, value?: string): ConfigurationError =>
  new ConfigurationError(`${name}: expected ${expected}${value === undefined ? '' : `, got ${JSON.stringify(value)}`}`);

/** The error for a variable that whoever types a command has to set. @param holds what it holds */
export const missingVariable = (name: string, holds: string): ConfigurationError =>
  new ConfigurationError(
    `The environment variable ${name} is not set. It holds ${holds}: ask the site's owner for it, then set it and run this again`,
  );

/** What holds a credential: a key, or an address with a password. */
const secretVariables = 'ADMIN_KEY DATABASE_URL PREVIEW_KEY REDIS_URL REGISTRY_KEY TOKEN_SIGNING_KEY'.split(' ');

/**
 * Adds the secrets that files hold, named by the variable with `_FILE` at its end (CONFIG-38): unlike a variable, a file
 * is not inherited by child processes.
 * @throws ConfigurationError
 */
export function withSecretFiles(env: Environment): Environment {
  const secrets = secretVariables.flatMap((name) => {
    const file = env[`${name}_FILE`];
    if (!file) return [];
    if (env[name]) throw invalidVariable(`${name}_FILE`, `no ${name} beside it`, file);
    try {
      return [[name, readFileSync(file, 'utf8').trim()]];
    } catch {
      throw invalidVariable(`${name}_FILE`, 'a file that can be read', file);
    }
  });
  return { ...env, ...Object.fromEntries(secrets) };
}

// Every function below treats an empty variable as unset, and throws a ConfigurationError.

export function integer(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const raw = env[name];
  if (!raw) return fallback;
  const value = /^\d+$/.test(raw) ? Number(raw) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw invalidVariable(name, `a whole number from ${min} to ${max}`, raw);
}

export function text(env: Environment, name: string, fallback: string, pattern: RegExp, expected: string): string {
  const raw = env[name];
  if (!raw) return fallback;
  if (pattern.test(raw)) return raw;
  throw invalidVariable(name, expected, raw);
}

export const oneOf = <T extends string>(env: Environment, name: string, fallback: T, values: readonly T[]): T =>
  text(env, name, fallback, new RegExp(`^(${values.join('|')})$`), `one of ${values.join(', ')}`) as T;

export const hostName = (env: Environment, name: string): string =>
  text(env, name, '127.0.0.1', /^[\w.:-]+$/, 'a host name or address');

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export const logLevel = (env: Environment): LogLevel => oneOf(env, 'LOG_LEVEL', 'warn', logLevels);

export const platformPort = (env: Environment): number => integer(env, 'PLATFORM_PORT', 4000, 1, 65_535);

/** Whether gateway, search and content are all elsewhere. Reads every variable instead of stopping at the first unset one. */
export const hasUpstreams = (env: Environment): boolean =>
  ['GATEWAY_URL', 'SEARCH_URL', 'CONTENT_URL'].map((name) => env[name]).every(Boolean);

/** The port of the registry on this machine: where there are no services, theirs. @throws ConfigurationError */
export const registryPort = (env: Environment): number =>
  integer(env, 'REGISTRY_PORT', hasUpstreams(env) ? platformPort(env) : 4002, 1, 65_535);

export const partition = (env: Environment): string =>
  text(env, 'PARTITION', 'jobs.firm.example', /^[\w.-]+$/, 'a host-style name');

export const tokenHeader = (env: Environment): string =>
  text(env, 'TOKEN_HEADER', 'company-token', /^[A-Za-z][\w-]*$/, "a header's name").toLowerCase();

/** Rate limit for write calls, per minute and client address. @throws ConfigurationError */
export const guestRate = (env: Environment): number => integer(env, 'GUEST_RATE', 600, 1, 1_000_000);

/** An absolute http or https URL, without its trailing slash. @throws ConfigurationError */
export function url(env: Environment, name: string, fallback: string): string {
  const raw = env[name] || fallback;
  const parsed = URL.canParse(raw) ? new URL(raw) : undefined;
  if (parsed && /^https?:$/.test(parsed.protocol) && !parsed.username && !parsed.search && !parsed.hash)
    return parsed.href.replace(/\/$/, '');
  throw invalidVariable(name, 'an http or https address without query or user', raw);
}

export const siteUrl = (env: Environment): string =>
  url(env, 'SITE_URL', `http://localhost:${integer(env, 'PORT', 3000, 1, 65_535)}`);

export interface TraceCollector {
  readonly endpoint: string;
  /** The share of traces that are exported, from 0 to 1. */
  readonly share: number;
}

export function traceCollector(env: Environment): TraceCollector | undefined {
  // A parent's decision is not asked: it may be a visitor's.
  const sampler = oneOf(env, 'OTEL_TRACES_SAMPLER', 'always_on', ['always_on', 'always_off', 'traceidratio']);
  const ratio = text(env, 'OTEL_TRACES_SAMPLER_ARG', '1', /^(0|1|0?\.\d+)$/, 'a number from 0 to 1');
  const share = sampler === 'always_on' ? 1 : sampler === 'always_off' ? 0 : Number(ratio);
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  return { endpoint: url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ''), share };
}

export function postgresUrl(env: Environment): string | undefined {
  const value = env.DATABASE_URL;
  if (!value) return undefined;
  // node-postgres accepts Unix socket URLs, which have no host after the user; URL does not.
  if (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value.replace('@/', '@socket/'))) return value;
  // Without the value, which may contain a password.
  throw invalidVariable('DATABASE_URL', 'a postgres:// address');
}

export const list = (env: Environment, name: string): string[] =>
  (env[name] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** A comma-separated list of origins. @param example an origin for the error's message @throws ConfigurationError */
export function origins(env: Environment, name: string, example: string): string[] {
  const entries = list(env, name);
  for (const entry of entries)
    if (!URL.canParse(entry) || new URL(entry).origin !== entry)
      throw invalidVariable(name, `origins such as ${example}, separated by commas`, entry);
  return entries;
}
