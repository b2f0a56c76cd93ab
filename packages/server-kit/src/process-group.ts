import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/** The interval in which Linux accepts one change from an unprivileged user. */
const retryMs = 100;

/**
 * Makes a session that has just been started (`detached`) yield to others. Where Linux weighs sessions against each other
 * (autogroups), niceness counts only within one.
 */
export function lowerSessionPriority(pid: number, niceness: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN')
      setTimeout(lowerSessionPriority, retryMs * (1 + Math.random()), pid, niceness).unref();
    // Otherwise the process has ended, or this system has no autogroups.
  }
}

export function killGroup({ pid }: Pick<ChildProcess, 'pid'>): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // All have ended.
  }
}
