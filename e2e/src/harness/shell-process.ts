import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { root } from './root.ts';

/** A shell in a process of its own, as in production; resolves when it is ready. @param env its variables */
export async function startShellProcess(
  env: Readonly<Record<string, string>>,
): Promise<ChildProcessByStdio<null, Readable, null>> {
  const shell = spawn(process.execPath, ['--import', 'tsx', 'shell/src/server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      GUEST_RATE: '100000',
      READ_RATE: '100000',
      // What happens is to happen to the next page too.
      PAGE_CACHE_SECONDS: '0',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines = createInterface({ input: shell.stdout });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => line.startsWith('Ready: ') && resolve());
    shell.once('exit', (code) => reject(new Error(`The shell ended with status ${code} before it was ready`)));
  });
  return shell;
}
