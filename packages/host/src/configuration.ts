import { isIP } from 'node:net';
import path from 'node:path';
import type { SiteConfig } from '@meridian-vale/federation/contract';
import type { ServiceName } from '@meridian-vale/platform-client/http-client';
import { readKeys, registryLocation } from 'registry/client';
import type { Boot } from 'render/boot';
import type { SandboxMode } from 'render/process/sandbox';
import type { SiteServices } from 'render/tasks';
import { pageBudgetMs } from 'render/within-budget';
import { type Environment, integer, invalidVariable, list, oneOf, platformPort, url } from 'server-kit/environment';
import { minKeyLength } from 'server-kit/keys';
import { serviceConfiguration } from 'server-kit/service-configuration';
import { type TeamServices, teamServices } from 'server-kit/team-services';

interface SiteSettings {
  readonly site: SiteConfig;
  readonly services: SiteServices;
  /** Of a site whose visitors have one. */
  readonly identity?: Omit<NonNullable<Boot['identity']>, 'callTimeoutMs'>;
  readonly writeRate: number;
}

export type Configuration = SiteSettings & Readonly<ReturnType<typeof readHostConfiguration>>;

/** @throws ConfigurationError naming the variable and what was expected */
export function readHostConfiguration(env: Environment, root: string) {
  const platform = `http://127.0.0.1:${platformPort(env)}`;
  const base = (name: string, service: ServiceName) => url(env, name, `${platform}/${service}`);
  const teams: { readonly teamServices?: TeamServices } = { teamServices: teamServices(env) };
  return {
    ...serviceConfiguration(env, ''),
    port: integer(env, 'PORT', 3000, 1, 65535),
    bases: {
      gateway: base('GATEWAY_URL', 'gateway'),
      search: base('SEARCH_URL', 'search'),
      content: base('CONTENT_URL', 'content'),
    },
    ...teams,
    ...registryOf(env, root),
    /** Keys that a preview link may be signed with. Empty: no previews. */
    previewKeys: previewKeysOf(env, root),
    pageCacheSeconds: integer(env, 'PAGE_CACHE_SECONDS', 30, 0, 86_400),
    pageBudgetMs: integer(env, 'PAGE_BUDGET_MS', pageBudgetMs, 0, 10_000),
    vitalsPercent: integer(env, 'VITALS_PERCENT', 10, 0, 100),
    renderLimit: integer(env, 'RENDER_LIMIT', 100, 1, 10_000),
    /** Maximum number of render processes; undefined: one for each live remote and core, at least four. */
    renderProcesses: env.RENDER_PROCESSES ? integer(env, 'RENDER_PROCESSES', 4, 1, 1_000) : undefined,
    renderSandbox: oneOf<SandboxMode>(env, 'RENDER_SANDBOX', 'auto', ['auto', 'required', 'off']),
    /** Fastify's trustProxy: addresses or ranges whose X-Forwarded-For counts. */
    trustProxy: list(env, 'TRUST_PROXY')
      .filter((entry) => entry !== 'none')
      .map(proxy),
    readRate: integer(env, 'READ_RATE', 6_000, 1, 10_000_000),
    /** Maximum number of concurrent connections; new ones beyond it are closed at once. */
    maxConnections: integer(env, 'MAX_CONNECTIONS', 2_000, 1, 1_000_000),
    /** The Redis in which all shells count calls; without it, each shell counts only its own. */
    redisUrl: redisUrl(env),
  };
}

/** The folder of releases: the registry itself or, with a `registryService`, a replica of that. */
function registryOf(env: Environment, root: string) {
  const replica = path.resolve(root, env.REGISTRY_COPY || '.data/registry-copy');
  const location = registryLocation(env, root, 'REGISTRY_KEY');
  return 'url' in location
    ? { registryDir: replica, registryService: location }
    : { registryDir: location.dir, registryService: undefined };
}

function previewKeysOf(env: Environment, root: string): readonly string[] {
  const keys = readKeys(env, root, 'PREVIEW_KEY');
  if (keys.every(({ length }) => length >= minKeyLength)) return keys;
  throw invalidVariable('PREVIEW_KEY', `at least ${minKeyLength} characters a key`);
}

// Errors don't include the value: it may contain a password.
function redisUrl({ REDIS_URL }: Environment): string | undefined {
  if (!REDIS_URL) return undefined;
  if (/^rediss?:\/\//.test(REDIS_URL) && URL.canParse(REDIS_URL)) return REDIS_URL;
  throw invalidVariable('REDIS_URL', 'a redis:// or rediss:// address');
}

/** Values that Fastify accepts: an address, a range in CIDR notation, or one of three named ranges. */
function proxy(raw: string): string {
  const [address = '', bits = '1', ...rest] = raw.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isRange = /^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most && rest.length === 0;
  if (isRange || ['loopback', 'linklocal', 'uniquelocal'].includes(raw)) return raw;
  throw invalidVariable('TRUST_PROXY', 'addresses or ranges such as 10.0.0.0/8, separated by commas', raw);
}
