import { readFileSync } from 'node:fs';
import { type Environment, invalidVariable } from './environment.ts';

/** A service of a team, as the owner registers it: remotes call it as `team/<name>`. */
interface TeamService {
  readonly name: string;
  readonly url: string;
  readonly remotes: readonly string[];
  readonly methods: readonly string[];
  readonly timeoutMs: number;
  /** How long the server uses an answer to a GET again. */
  readonly cacheSeconds: number;
  readonly bodyBytes: number;
}

/** By the name that remotes call, such as `team/events`. */
export type TeamServices = ReadonlyMap<string, TeamService>;

const defaults = { methods: ['GET'], timeoutMs: 5_000, cacheSeconds: 0, bodyBytes: 8_192 };

type Check = readonly [isValid: (value: unknown) => boolean, expected: string];

const texts = (pattern: RegExp, expected: string): Check => [
  (value) => Array.isArray(value) && value.length > 0 && value.every((each) => pattern.test(String(each))),
  expected,
];
const number = (max: number): Check => [
  (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max,
  `a whole number from 0 to ${max}`,
];

const checks: Readonly<Record<keyof TeamService, Check>> = {
  name: [(value) => /^[a-z][a-z\d-]{0,40}$/.test(String(value)), 'lower-case letters, digits and hyphens'],
  url: [
    (value) => /^https?:\/\/[^@?#]+$/.test(String(value)) && URL.canParse(String(value)),
    'an http or https address without credentials and query',
  ],
  remotes: texts(/^[a-z\d][\w.-]*$/i, 'a list of remotes, such as ["mfe-events"]'),
  methods: texts(/^(GET|POST|PUT|DELETE)$/, 'a list of GET, POST, PUT, DELETE'),
  timeoutMs: number(10_000),
  cacheSeconds: number(86_400),
  bodyBytes: number(512 * 1024),
};

/** Reads the services of teams from the JSON file that `SERVICES_FILE` names. @throws ConfigurationError */
export function teamServices({ SERVICES_FILE: file }: Environment): TeamServices {
  if (!file) return new Map();
  const refuse = (expected: string) => invalidVariable('SERVICES_FILE', expected, file);
  const list = readList(file);
  if (!Array.isArray(list)) throw refuse('a file with a JSON list of services');
  const services = new Map<string, TeamService>();
  for (const [index, entry] of list.entries()) {
    const service: TeamService = { ...defaults, ...entry };
    const at = `entry ${index + 1}`;
    const unknown = Object.keys(service).find((key) => !Object.hasOwn(checks, key));
    if (unknown) throw refuse(`no "${unknown}" in ${at}, only ${Object.keys(checks).join(', ')}`);
    for (const [key, [isValid, expected]] of Object.entries(checks))
      if (!isValid(service[key as keyof TeamService])) throw refuse(`${expected} as "${key}" of ${at}`);
    if (services.has(`team/${service.name}`)) throw refuse(`one entry called ${service.name}`);
    services.set(`team/${service.name}`, { ...service, url: service.url.replace(/\/+$/, '') });
  }
  return services;
}

function readList(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The services that a release names and may not call, each with the reason; they answer with 404. */
export function unregisteredServices(
  { name, services: named = [] }: { readonly name: string; readonly services?: readonly string[] },
  services: TeamServices = new Map(),
): string[] {
  return named.flatMap((service) => {
    const registered = services.get(service);
    if (registered?.remotes.includes(name)) return [];
    const reason = registered ? `which is not for ${name}` : "which the site's owner has not registered";
    return [`${service}, ${reason} (SERVICES_FILE)`];
  });
}
