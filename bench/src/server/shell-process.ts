import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { repositoryRoot } from 'federation/build/package-facts';

/** A shell in a process of its own, as in production. */
export interface ShellProcess {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** @param env variables beside those of this process */
export async function startShell(env: Readonly<Record<string, string>>): Promise<ShellProcess> {
  const port = await freePort();
  const shell = spawn(process.execPath, ['--import', 'tsx', 'shell/src/server/main.ts'], {
    cwd: repositoryRoot,
    env: { ...process.env, LOG_LEVEL: 'silent', ...env, PORT: String(port) },
    // A line for each failed call.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(shell, 'exit');
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: shell.stdout }).on('line', (line) => line.startsWith('Ready: ') && resolve());
    ended.then(([code]) => reject(new Error(`The shell ended with status ${code} before it was ready`)), reject);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: shell.pid as number,
    stop: async () => {
      shell.kill();
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
