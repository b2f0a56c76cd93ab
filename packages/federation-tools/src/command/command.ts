import { parseArgs } from 'node:util';
import { closest, distance } from 'fastest-levenshtein';
import { HttpRegistry, localRegistry, type RegistryClient, readKeys, registryLocation } from 'registry/client';
import { requiredRehearsals } from 'registry/rules';
import { FolderStore, localUser } from 'registry/store';
import { type Environment, missingVariable, siteUrl } from 'server-kit/environment';
import { teamServices } from 'server-kit/team-services';
import { readJson } from '../assembly/package-manifest.ts';
import { isSite } from '../build/list-remotes.ts';
import { findChromium, sandboxWarning } from '../checks/browser/find-chromium.ts';

export type Print = (line: string) => void;

/** How far a publication has come: what is said of it if it fails or is stopped. Before its first, nothing is stored. */
export interface Stage {
  /** `stored`: without being made live; `promoting`: stored, and perhaps live. */
  readonly step: 'storing' | 'stored' | 'promoting' | 'live';
  /** Name and version. */
  readonly release: string;
}

/** Options as `parseArgs` of Node reads them, and as the help shows them. */
export interface Options {
  readonly [name: string]: {
    readonly type: 'string' | 'boolean';
    readonly multiple?: boolean;
    readonly default?: string | boolean;
    readonly help: string;
    /** What its value is called in the help. */
    readonly value?: string;
  };
}

export interface Command<O extends Options = Options> {
  /** How a checkout of the kit names the remote, which the folder of a remote implies: `<remote>`, or `<remote>@`. */
  readonly remote?: string;
  /** The other arguments, as the help shows them. */
  readonly args?: string;
  readonly options?: O;
  readonly help: string;
  /** Whether what follows it are options of another program. */
  readonly passesOptions?: true;
  /** Where it exists, if not in both. */
  readonly only?: 'remote' | 'checkout';
  /** Resolves to the exit status, if that is not 0. */
  run(invocation: Invocation<O>): Promise<number | undefined>;
}

/** Gives the options' values their types. */
export const command = <const O extends Options>(definition: Command<O>): Command => definition as unknown as Command;

type Values<O extends Options> = ReturnType<typeof parseArgs<{ allowPositionals: true; options: O }>>['values'];

/** The folder that a command runs in: of a remote, or of a checkout of the kit, where commands name one of its remotes. */
export interface Place {
  readonly dir: string;
  readonly env: Environment;
  readonly print: Print;
  readonly reach?: ((stage: Stage) => void) | undefined;
  /** Instead of the one that the environment names. */
  readonly registry?: RegistryClient;
}

export class Invocation<O extends Options = Options> {
  readonly dir: string;
  readonly env: Environment;
  readonly print: Print;
  readonly reach: (stage: Stage) => void;
  readonly isCheckout: boolean;
  readonly values: Values<O>;
  /** The remote that the folder or the first argument names; empty if none does. */
  readonly name: string;
  readonly args: readonly string[];
  private opened: RegistryClient | undefined;

  /** @throws as `parseArgs` of Node, with what may have been meant */
  constructor(definition: Command<O>, args: readonly string[], place: Place) {
    ({ dir: this.dir, env: this.env, print: this.print, reach: this.reach = () => {}, registry: this.opened } = place);
    this.isCheckout = isSite(place.dir);
    const { positionals, values } = parse(definition, args);
    this.values = values;
    const { remote = '' } = definition;
    const [first = '', ...rest] =
      remote && this.isCheckout ? positionals : [remote && readJson(this.dir, 'package.json').name, ...positionals];
    const [name = '', version] = remote.endsWith('@') ? first.split('@') : [first];
    this.name = name;
    this.args = version === undefined ? rest : [version, ...rest];
  }

  get version(): string {
    return this.args[0] ?? '';
  }

  /** A team has no registry of its own, unless it says so. @throws ConfigurationError */
  get registry(): RegistryClient {
    const { dir, env } = this;
    if (this.opened) return this.opened;
    if (!this.isCheckout && !env.REGISTRY_URL && !env.REGISTRY_DIR)
      throw missingVariable('REGISTRY_URL', "the address of the site's registry");
    this.opened = openRegistry(env, dir);
    return this.opened;
  }

  get site(): string | undefined {
    return this.isCheckout || this.env.SITE_URL ? siteUrl(this.env) : undefined;
  }

  /** The path of a browser for the remote's pages, unless the command is to open none. */
  get browser(): string | undefined {
    const { browser: isWanted = true } = this.values as { readonly browser?: boolean };
    const browser = isWanted ? findChromium(this.env, this.dir) : undefined;
    if (browser && sandboxWarning) process.stderr.write(`! ${sandboxWarning}\n`);
    return browser;
  }
}

/** The registry that the environment configures. @throws ConfigurationError */
export function openRegistry(env: Environment, root: string): RegistryClient {
  const location = registryLocation(env, root, 'ADMIN_KEY');
  if ('url' in location) {
    const say = (message: string) => void process.stderr.write(`${message}\n`);
    const { protocol, hostname } = new URL(location.url);
    if (protocol === 'http:' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname))
      say(`REGISTRY_URL is ${location.url}: whoever is on the way reads the key, and changes what is sent. Use https`);
    return new HttpRegistry(location.url, location.key, undefined, say);
  }
  return localRegistry(
    new FolderStore(location.dir),
    localUser(),
    location.dir,
    readKeys(env, root, 'PREVIEW_KEY')[0],
    requiredRehearsals(env),
    teamServices(env),
  );
}

function parse<O extends Options>({ options, passesOptions }: Command<O>, args: readonly string[]) {
  try {
    const config = { allowPositionals: true, allowNegative: true, options: options ?? {} };
    const parsed = parseArgs({ ...config, args: passesOptions ? ['--', ...args] : [...args] });
    return parsed as { readonly positionals: string[]; readonly values: Values<O> };
  } catch (error) {
    const { code, message } = error as Error & { readonly code: string };
    const [mistyped = message] = message.split('. ');
    const known = Object.entries(options ?? {}).map(([name, option]) => spelling(name, option));
    throw Object.assign(new Error(`${mistyped}${suggestion(known, /--[\w-]+/.exec(mistyped)?.[0])}`), { code });
  }
}

/** Ends a sentence about a mistyped command or option. */
export function suggestion(known: readonly string[], mistyped = ''): string {
  const meant = known.length > 0 ? closest(mistyped, known) : mistyped;
  const isClose = meant !== mistyped && distance(mistyped, meant) <= mistyped.length / 3;
  return `${isClose ? `: did you mean '${meant}'?` : ';'} --help lists the commands and their options`;
}

/** `--no-browser` for a boolean that is true unless it is given. */
const spelling = (name: string, { default: given }: Options[string]): string =>
  given === true ? `--no-${name}` : `--${name}`;

export function describeCommand(name: string, { remote = '', args = '', options, help }: Command, isCheckout: boolean) {
  const named = isCheckout ? (remote.endsWith('@') ? [remote + args] : [remote, args]) : [args];
  const lines = Object.entries(options ?? {}).map(([key, option]) => {
    const value = option.type === 'string' ? ` ${option.value ?? 'TEXT'}` : '';
    return aligned(`    ${spelling(key, option)}${value}`, option.help);
  });
  return [aligned(`  ${[name, ...named].filter(Boolean).join(' ')}`, help), ...lines].join('\n');
}

const column = 34;
const aligned = (left: string, right: string): string =>
  left.length < column ? left.padEnd(column) + right : `${left}\n${' '.repeat(column)}${right}`;
