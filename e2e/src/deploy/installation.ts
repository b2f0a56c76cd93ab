import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sharedRegistryDir } from '../harness/ports.ts';
import { root } from '../harness/root.ts';
import { until } from '../harness/site.ts';
import { documented } from './documented-command.ts';

/** `dist/` in an otherwise empty folder. */
export interface Installation {
  readonly dir: string;
  /**
   * Starts `node dist/<program>.js`, as an unprivileged user if this process may switch users.
   * @param log a file for what it prints; default: a pipe
   * @param within a command that runs the one after it
   */
  start(
    program: 'shell' | 'platform' | 'registry',
    env: Readonly<Record<string, string>>,
    log?: string,
    within?: readonly string[],
  ): Service;
  /** Stops running services and removes the folder. */
  remove(): Promise<void>;
}

export interface Service {
  readonly process: ChildProcess;
  /** Resolves when it prints that it is ready; rejects with its output if it exits first. */
  readonly ready: Promise<void>;
  readonly ended: Promise<number | string | null>;
  readonly output: () => string;
  /** Current memory in MiB, and CPU time in seconds. */
  readonly usage: () => { memory: number; cpu: number };
}

/** @param releases a registry folder for `dist/releases`; default: the one that the tests have built */
export function install(releases = sharedRegistryDir): Installation {
  const dir = mkdtempSync(path.join(tmpdir(), 'installation-'));
  chmodSync(dir, 0o755);
  const dist = path.join(dir, 'dist');
  const built = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build-server.mjs', dist], {
    cwd: root,
    stdio: 'inherit',
  });
  if (built.status !== 0) throw new Error('dist/ was not built');
  cpSync(releases, path.join(dist, 'releases'), { recursive: true });
  // Files written by services of a checkout are private.
  execFileSync('chmod', ['-R', 'a+rX', dist]);
  // The only folder that the unprivileged user may write to.
  const data = path.join(dir, '.data');
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) chownSync(data, nobody, nobody);
  const services: Service[] = [];
  return {
    dir,
    start: (program, env, log, within) => {
      const service = startService(dir, program, env, log, within);
      services.push(service);
      return service;
    },
    remove: async () => {
      for (const { process } of services) process.kill('SIGKILL');
      await Promise.all(services.map(({ ended }) => ended));
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const programs = {
  platform: documented('node dist/platform.js'),
  registry: documented('node dist/registry.js'),
  shell: documented('node dist/shell.js'),
};

function startService(
  dir: string,
  program: keyof typeof programs,
  env: Readonly<Record<string, string>>,
  log?: string,
  within: readonly string[] = [],
): Service {
  const [command = '', ...args] = [
    ...within,
    ...unprivileged(),
    process.execPath,
    ...programs[program].split(' ').slice(1),
  ];
  const stdout = log ? openSync(log, 'a') : 'pipe';
  const child = spawn(command, args, {
    cwd: dir,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', stdout, stdout],
  });
  if (typeof stdout === 'number') closeSync(stdout);
  let output = '';
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code)),
  );
  const ready = new Promise<void>((resolve, reject) => {
    const isReady = () => /^(Ready|(Platform|Registry) ready): /m.test(output);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        output += text;
        if (isReady()) resolve();
      });
    if (log)
      until(() => {
        output = readFileSync(log, 'utf8');
        return isReady();
      }, 60_000).then(resolve, reject);
    void ended.then(() => reject(new Error(`${program} ended: ${output}`)));
  });
  ready.catch(() => {});
  return { process: child, ready, ended, output: () => output, usage: () => usageOf(child.pid) };
}

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

/** setpriv execs the program, so that signals reach it. */
const unprivileged = (): string[] =>
  isRoot ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--no-new-privs'] : [];

function usageOf(pid = 0): { memory: number; cpu: number } {
  const memory = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  // Fields 14 and 15 (indexed after the name), in hundredths of a second.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return { memory: Math.round(memory), cpu: (Number(fields[11]) + Number(fields[12])) / 100 };
}
