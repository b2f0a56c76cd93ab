import type { ChildProcess } from 'node:child_process';

/** Kills a detached process and all that it has started. */
export function killGroup({ pid }: Pick<ChildProcess, 'pid'>): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // All have ended.
  }
}
