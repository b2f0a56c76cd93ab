import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { platformPort, sharedRegistryDir } from './ports.ts';

export const root = path.resolve(import.meta.dirname, '../../..');
const tsx = path.join(root, 'node_modules/.bin/tsx');

/** A shell of a test's own, on a copy of the built releases: it may publish, break and restart what it likes. */
export interface Site {
  readonly url: string;
  readonly registryDir: string;
  /** What the shell has written to its error output so far, by line: the server's console. */
  readonly log: readonly string[];
  /** Ends the shell and starts it again on the same port and registry. */
  restart(): Promise<void>;
  /** Ends the shell and deletes its registry. */
  stop(): Promise<void>;
}

/**
 * @param lastKnownGood false: no remote has an earlier version to fall back on
 * @param env variables of the shell, e.g. the `SEARCH_URL` of a test's own service
 */
export async function startSite({
  lastKnownGood = true,
  env = {},
}: {
  lastKnownGood?: boolean;
  env?: Readonly<Record<string, string>>;
} = {}): Promise<Site> {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-'));
  const registryDir = path.join(dir, 'registry');
  cpSync(sharedRegistryDir, registryDir, { recursive: true });
  if (!lastKnownGood) forgetLastKnownGood(path.join(registryDir, 'current.json'));
  const port = await freePort();
  const services = { PLATFORM_PORT: String(platformPort), GUEST_RATE: '100000', PAGE_CACHE_SECONDS: '0' };
  const log: string[] = [];
  const start = () => startShell({ ...services, ...env, PORT: String(port), REGISTRY_DIR: registryDir }, log);
  let shell = await start();
  return {
    url: `http://localhost:${port}`,
    registryDir,
    log,
    restart: async () => {
      await end(shell);
      shell = await start();
    },
    stop: async () => {
      await end(shell);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function forgetLastKnownGood(file: string): void {
  const set = JSON.parse(readFileSync(file, 'utf8'));
  for (const pointer of Object.values(set.remotes)) delete (pointer as { lastKnownGood?: string }).lastKnownGood;
  writeFileSync(file, JSON.stringify(set));
}

function startShell(env: Record<string, string>, log: string[]): Promise<ChildProcess> {
  const child = spawn(tsx, ['shell/src/server/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
  return new Promise((ready, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('Ready:')) ready(child);
    });
    child.once('exit', (code) => reject(new Error(`The shell ended with status ${code}`)));
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((ended) => {
    child.once('exit', () => ended());
    // One that ended by itself sends no second 'exit'.
    if (child.exitCode !== null || child.signalCode !== null || !child.kill('SIGTERM')) ended();
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** Waits until `check` holds; fails after 15 s. */
export async function until(check: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    if (await check()) return;
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error('What was waited for did not come');
}
