import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/**
 * A program in a process of its own, once it has sent the ports it listens on.
 * @param file of this folder, or absolute
 */
export async function startChild(
  file: string,
  args: readonly string[],
  options: ForkOptions = {},
): Promise<{ child: ChildProcess; pid: number; ports: number[] }> {
  const child = fork(path.resolve(import.meta.dirname, file), args, options);
  const ports = await Promise.race([
    once(child, 'message').then(([sent]) => sent as number[]),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${file} ended with status ${code}`);
    }),
  ]);
  return { child, pid: child.pid as number, ports };
}
