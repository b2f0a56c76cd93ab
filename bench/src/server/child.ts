import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A program of this folder in a process of its own, once it has sent the ports it listens on. */
export async function startChild(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ child: ChildProcess; pid: number; ports: number[] }> {
  const child = fork(path.join(import.meta.dirname, file), args, { env });
  const ports = await Promise.race([
    once(child, 'message').then(([sent]) => sent as number[]),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${file} ended with status ${code}`);
    }),
  ]);
  return { child, pid: child.pid as number, ports };
}
