import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'server-kit/free-port';
import { processTree } from '../harness/process-tree.ts';
import { until } from '../harness/site.ts';

const debian = '/usr/lib/postgresql';
const [newest] = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
const bin = newest ? path.join(debian, newest, 'bin') : '';
const isRoot = process.getuid?.() === 0;

/** A PostgreSQL that a test may stop and start; unlike that of the unit tests, it uses fsync. */
export interface Cluster {
  readonly folder: string;
  readonly url: string;
  start(): Promise<void>;
  /** Simulates a power failure. */
  kill(): Promise<void>;
  /** Suspends all its processes; with SIGCONT they go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Runs one of PostgreSQL's programs against it. */
  run(program: string, args: readonly string[]): string;
  /** Runs a command line with those programs, in a separate folder. */
  shell(command: string): string;
  remove(): Promise<void>;
}

export async function createCluster(): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cluster-'));
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));
  const user = isRoot ? { uid: id('-u'), gid: id('-g') } : {};
  if (user.uid) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  execFileSync(path.join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8'], {
    ...user,
    stdio: 'ignore',
  });
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const run = (program: string, args: readonly string[]) =>
    execFileSync(path.join(bin, program), ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', ...args], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString();
  const shell = (command: string) =>
    execFileSync('sh', ['-ec', command], {
      ...user,
      cwd: folder,
      env: {
        PATH: `${bin}:${process.env.PATH}`,
        PGHOST: '127.0.0.1',
        PGPORT: String(port),
        PGUSER: 'postgres',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString();
  const isReady = () => {
    try {
      run('pg_isready', []);
      return true;
    } catch {
      return false;
    }
  };
  const kill = async () => {
    if (!server) return;
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server.kill('SIGQUIT');
    // A test may have failed while it was suspended.
    server.kill('SIGCONT');
    await ended;
    server = undefined;
  };
  return {
    folder,
    url,
    start: async () => {
      server = spawn(path.join(bin, 'postgres'), ['-D', data, '-k', folder, '-p', String(port)], {
        ...user,
        stdio: 'ignore',
      });
      await until(isReady, 60_000);
    },
    kill,
    signal: (name) => {
      for (const pid of processTree(server?.pid)) process.kill(pid, name);
    },
    run,
    shell,
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
