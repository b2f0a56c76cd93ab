import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from 'server-kit/free-port';
import { repositoryRoot } from 'server-kit/repository-root';

/** A shell in a process of its own, as `npm start` runs it. */
export interface ShellProcess {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** @param env variables beside those of this process */
export async function startShell(env: Readonly<Record<string, string>>): Promise<ShellProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/shell.js'], {
    cwd: repositoryRoot,
    env: { ...process.env, LOG_LEVEL: 'silent', ...env, PORT: String(port) },
    // A line for each failed call.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('Ready: ') && resolve());
    ended.then(([code]) => reject(new Error(`The shell ended with status ${code} before it was ready`)), reject);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
