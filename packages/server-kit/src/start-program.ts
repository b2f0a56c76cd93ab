import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * Starts a program of Node in a process that ends with this one; resolves once it has printed a line that begins with
 * `ready`, the rest of which is its `address`.
 */
export async function startProgram(
  args: readonly string[],
  ready: string,
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv; readonly isQuiet?: boolean } = {},
) {
  const { isQuiet, ...own } = options;
  const child = spawn(process.execPath, args, { ...own, stdio: ['ignore', 'pipe', isQuiet ? 'ignore' : 'inherit'] });
  process.once('exit', () => child.kill());
  const lines: string[] = [];
  const last = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      if (line.startsWith(ready)) resolve(line);
    });
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with status ${code} before it was ready`)));
  });
  return {
    child,
    lines: lines as readonly string[],
    address: last.slice(ready.length),
    pid: child.pid as number,
    async stop(): Promise<void> {
      if (child.exitCode === null && child.kill()) await once(child, 'exit');
    },
  };
}
