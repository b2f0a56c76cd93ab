import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from 'server-kit/free-port';
import { type Started, startProgram } from '../harness/programs.ts';
import { root } from '../harness/root.ts';
import { startSite } from '../harness/site.ts';

const run = promisify(execFile);

/** A team's folder with the packed kit, outside of this checkout, which its commands cannot read. */
export interface OwnRepository {
  readonly dir: string;
  /** Runs a command to completion. @returns its output @throws if its status is not 0 */
  run(command: string, args: readonly string[]): Promise<string>;
  /** Runs a command to completion, whatever its status. @param env more environment */
  attempt(command: string, args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Attempt>;
  /** Starts a command in a process group of its own, with its output in pipes. */
  launch(command: string, args: readonly string[], env?: Readonly<Record<string, string>>): ChildProcess;
  /** Starts a command and resolves when it reports that it is ready. */
  start(command: string, args: readonly string[]): Promise<Started>;
  edit(file: string, from: string, to: string): void;
  /** Files that contain this checkout's path, and symlinks into it. */
  tracesOfCheckout(): string[];
  remove(): void;
}

interface Attempt {
  readonly status: number;
  readonly stdout: string;
  /** With the error output, in the order in which both were written. */
  readonly output: string;
}

/**
 * @param dir the folder for it and the packed kit
 * @param env additional environment of the team's machine
 */
export function createOwnRepository(dir: string, env: Readonly<Record<string, string>>, name = 'team'): OwnRepository {
  const team = path.join(dir, name);
  mkdirSync(team);
  const options = { cwd: team, env: { ...ownEnvironment(), ...env } };
  return {
    dir: team,
    run: (command, args) => runToEnd(...withoutCheckout(command, args), options),
    attempt: (command, args, more) =>
      runToStatus(...withoutCheckout(command, args), { ...options, env: { ...options.env, ...more } }),
    launch: (command, args, more) =>
      spawn(...withoutCheckout(command, args), { ...options, env: { ...options.env, ...more }, detached: true }),
    start: (command, args) => startProgram(...withoutCheckout(command, args), options),
    edit: (file, from, to) => {
      const source = path.join(team, file);
      const before = readFileSync(source, 'utf8');
      if (!before.includes(from)) throw new Error(`${file} does not contain ${JSON.stringify(from)}`);
      writeFileSync(source, before.replace(from, to));
    },
    tracesOfCheckout: () => tracesOf(root, team),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** Wraps a command so that this checkout appears as an empty folder, which requires root. */
const withoutCheckout = (command: string, args: readonly string[]): [string, readonly string[]] =>
  process.getuid?.() === 0
    ? ['unshare', ['--mount', 'sh', '-c', 'mount -t tmpfs none "$0" && exec "$@"', root, command, ...args]]
    : [command, args];

type Options = Pick<SpawnOptions, 'cwd' | 'env'>;

/** @returns the command's output @throws with its output if the status is not 0 */
async function runToEnd(command: string, args: readonly string[], options: Options): Promise<string> {
  const { stdout } = await run(command, args, { ...options, maxBuffer: 1 << 26, encoding: 'utf8' }).catch(
    ({ message, stdout, stderr }) => {
      throw new Error(`${message}\n${stdout}${stderr}`);
    },
  );
  return stdout;
}

function runToStatus(command: string, args: readonly string[], options: Options): Promise<Attempt> {
  const running = run(command, args, { ...options, maxBuffer: 1 << 26, encoding: 'utf8' });
  let output = '';
  for (const stream of [running.child.stdout, running.child.stderr])
    stream?.on('data', (chunk: string) => {
      output += chunk;
    });
  return running.then(
    ({ stdout }) => ({ status: 0, stdout, output }),
    ({ code, stdout }) => ({ status: code, stdout, output }),
  );
}

/** A checkout, by default this one, in which its owner runs commands. */
export const checkout = (env: Readonly<Record<string, string>>, dir = root) => {
  const options = { cwd: dir, env: { ...process.env, ...env } };
  return {
    dir,
    run: (command: string, args: readonly string[]) => runToEnd(command, args, options),
    start: (command: string, args: readonly string[]) => startProgram(command, args, options),
  };
};

/** The environment of a login shell: without variables of the npm that runs these tests or this checkout's programs. */
function ownEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  return {
    PATH: PATH.split(':')
      .filter((folder) => !folder.startsWith(root))
      .join(':'),
    HOME,
  };
}

const tracesOf = (checkout: string, dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const names =
      (entry.isSymbolicLink() && path.resolve(entry.parentPath, readlinkSync(file)).startsWith(checkout)) ||
      (entry.isFile() && readFileSync(file).includes(checkout));
    return names ? path.relative(dir, file) : [];
  });

/** The registry on a folder, at a free port. */
export async function startRegistry(env: Readonly<Record<string, string>>): Promise<Started> {
  return startProgram(process.execPath, ['--import', 'tsx', 'packages/registry/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...env, REGISTRY_PORT: String(await freePort()) },
  });
}

/** A team with the scaffolded remote `mfe-salaries` at a site with a registry. */
export interface TeamAtSite {
  readonly team: OwnRepository;
  readonly registryUrl: string;
  /** What the team's commands need to reach the site. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * @param dir the folder for it and the packed kit
 * @param machine additional environment of the team's machine
 */
export async function startTeam(dir: string, machine: Readonly<Record<string, string>> = {}): Promise<TeamAtSite> {
  const ADMIN_KEY = 'the-key-of-the-owner-of-this-test-site';
  const PREVIEW_KEY = 'p'.repeat(32);
  const npm = { npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };
  const { CHROMIUM_PATH = '' } = process.env;
  const author = { GIT_AUTHOR_NAME: 'A Team', GIT_AUTHOR_EMAIL: 'team@firm.example' };
  const committer = { GIT_COMMITTER_NAME: 'A Team', GIT_COMMITTER_EMAIL: 'team@firm.example' };
  const team = createOwnRepository(dir, { ...npm, ...author, ...committer, CHROMIUM_PATH, ...machine });
  const site = await startSite({ env: { PREVIEW_KEY } });
  const registry = await startRegistry({
    ADMIN_KEY,
    PREVIEW_KEY,
    REGISTRY_DIR: site.registryDir,
    DATA_DIR: path.join(site.registryDir, '../data'),
  });
  const REGISTRY_URL = `${registry.url}/registry`;
  const owner = checkout({ REGISTRY_URL, REGISTRY_KEY: ADMIN_KEY });
  const added = await owner.run('npm', ['run', 'remotes', '--', 'keys', 'add', 'pay', 'mfe-salaries', '/salaries']);
  const [, REGISTRY_KEY = ''] = /REGISTRY_KEY=(\S+)/.exec(added) ?? [];
  await owner.run('npm', ['run', 'pack', '--', '--out', path.join(dir, 'packs')]);
  const packs = readdirSync(path.join(dir, 'packs')).map((file) => path.join(dir, 'packs', file));
  await team.run('npm', ['install', ...packs]);
  await team.run('node_modules/.bin/federation', ['new-remote', 'salaries']);
  await team.run('npm', ['install']);
  await team.run('sh', ['-c', 'git init --quiet && git add . && git commit --quiet --message "A remote"']);
  return {
    team,
    registryUrl: registry.url,
    env: { REGISTRY_URL, REGISTRY_KEY, SITE_URL: site.url },
    stop: async () => {
      await registry.stop();
      await site.stop();
      team.remove();
    },
  };
}
