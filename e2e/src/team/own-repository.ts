import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { packPackages } from 'federation/packing/pack-packages';
import { endProcess } from '../browsers/end-process.ts';
import { root } from '../harness/root.ts';

const run = promisify(execFile);

/** A folder outside of this checkout in which a team works, with the packed kit and nothing else of ours. */
export interface OwnRepository {
  readonly dir: string;
  /** What was run so far, as it would be typed. */
  readonly commands: readonly string[];
  /** Runs a command to its end. @returns what it printed. @throws where its status is not 0 */
  run(command: string, args: readonly string[], env?: Readonly<Record<string, string>>): Promise<string>;
  /** Starts a command and resolves to the address that it says it is ready at. */
  start(command: string, args: readonly string[]): Promise<{ readonly url: string; stop(): Promise<void> }>;
  edit(file: string, from: string, to: string): void;
  /** Files that name this checkout, and links that lead into it. */
  tracesOfCheckout(): string[];
  remove(): void;
}

/** @param dir an empty folder */
export async function createOwnRepository(dir: string): Promise<OwnRepository & { readonly tarballs: string[] }> {
  const tarballs = await packPackages(root, path.join(dir, 'packs'));
  const team = path.join(dir, 'team');
  const commands: string[] = [];
  mkdirSync(team);
  const options = (env: Readonly<Record<string, string>> = {}) => ({ cwd: team, env: { ...ownEnvironment(), ...env } });
  return {
    dir: team,
    commands,
    tarballs,
    run: async (command, args, env) => {
      commands.push([command, ...args].join(' '));
      const { stdout } = await run(command, args, { ...options(env), maxBuffer: 1 << 26 });
      return stdout;
    },
    start: (command, args) => ready(spawn(command, args, { ...options(), stdio: ['ignore', 'pipe', 'inherit'] })),
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

/** What a login shell has: nothing of npm's that runs these tests, and no program of this checkout. */
function ownEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  return {
    PATH: PATH.split(':')
      .filter((folder) => !folder.startsWith(root))
      .join(':'),
    HOME,
  };
}

async function ready(child: ChildProcess): Promise<{ url: string; stop(): Promise<void> }> {
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`It ended with status ${code} before it was ready`)));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const [, address] = /ready: (http:\S+)/i.exec(line) ?? [];
      if (address) resolve(address);
    });
  });
  return { url, stop: () => endProcess(child) };
}

const tracesOf = (checkout: string, dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const names =
      (entry.isSymbolicLink() && path.resolve(entry.parentPath, readlinkSync(file)).startsWith(checkout)) ||
      (entry.isFile() && readFileSync(file).includes(checkout));
    return names ? path.relative(dir, file) : [];
  });

/** The registry service on a folder, without the other services. */
export const startRegistry = (env: Readonly<Record<string, string>>): Promise<{ url: string; stop(): Promise<void> }> =>
  ready(
    spawn(process.execPath, ['--import', 'tsx', 'platform/src/main.ts'], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
