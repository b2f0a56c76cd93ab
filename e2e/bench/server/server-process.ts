import { type ForkOptions, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from 'server-kit/free-port';
import { repositoryRoot } from 'server-kit/repository-root';

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a program; resolves once it has printed `Ready: ` with its address.
 * @param file of this folder, or absolute
 */
export async function startServer(
  file: string,
  args: readonly string[],
  options: ForkOptions = {},
): Promise<ServerProcess> {
  const child = fork(path.resolve(import.meta.dirname, file), args, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    ...options,
  });
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      if (line.startsWith('Ready: ')) resolve(line.slice('Ready: '.length));
    });
    ended.then(([code]) => reject(new Error(`${file} ended with status ${code} before it was ready`)), reject);
  });
  return {
    url,
    pid: child.pid as number,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

/** Starts a shell as `npm start` runs it. @param env variables beside those of this process */
export async function startShell(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const port = await freePort();
  return startServer(path.join(repositoryRoot, 'dist/shell.js'), [], {
    cwd: repositoryRoot,
    env: { ...process.env, LOG_LEVEL: 'silent', ...env, PORT: String(port) },
    execArgv: [],
    // It prints a line for each failed call.
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
}
