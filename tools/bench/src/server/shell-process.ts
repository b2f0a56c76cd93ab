import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from 'server-kit/free-port';
import { repositoryRoot } from 'server-kit/repository-root';

/** A shell, or the services, in a process of its own, as `npm start` runs it. */
export interface SiteProcess {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

type Variables = Readonly<Record<string, string>>;

/** @param env variables beside those of this process @param port default: a free one */
export const startShell = (env: Variables, port?: number): Promise<SiteProcess> =>
  start('dist/shell.js', 'PORT', env, port);

/** As {@link startShell}. */
export const startPlatform = (env: Variables): Promise<SiteProcess> => start('dist/platform.js', 'PLATFORM_PORT', env);

async function start(file: string, variable: string, env: Variables, given?: number): Promise<SiteProcess> {
  const port = given ?? (await freePort());
  const child = spawn(process.execPath, [file], {
    cwd: repositoryRoot,
    env: { ...process.env, LOG_LEVEL: 'silent', ...env, [variable]: String(port) },
    // A line for each failed call.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => /^(Platform r|R)eady: /.test(line) && resolve());
    ended.then(([code]) => reject(new Error(`${file} ended with status ${code} before it was ready`)), reject);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid as number,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
