import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Acquires an exclusive lock between processes: resolves once no other process holds lock `name` in `folder`. Returns
 * the function that releases it; the lock of a dead process counts as released.
 *
 * Each process creates a file whose name identifies it, and only then looks for the files of others. Of two
 * processes, at least the later one sees the other, so both can never hold the lock. Because a dead process's file is
 * ignored, no lock is ever taken over or half written.
 * @param timeoutMs how long to wait for another holder, in milliseconds
 * @param onLocked creates the error to reject with if process `pid` (possibly this one) still holds the lock after that
 */
export async function acquireLock(
  folder: string,
  name: string,
  { timeoutMs, onLocked }: { timeoutMs: number; onLocked: (pid: number) => Error },
): Promise<() => void> {
  const prefix = `${name}.`;
  const own = `${prefix}${process.pid}.${startTime(process.pid)}`;
  const file = path.join(folder, own);
  const release = () => rmSync(file, { force: true });
  const deadline = performance.now() + timeoutMs;
  let created = false;
  for (;;) {
    created ||= createExclusively(file);
    const holder = created ? liveLockFiles(folder, prefix).find((lock) => lock !== own) : own;
    if (!holder) return release;
    const timedOut = performance.now() > deadline;
    // The lowest name wins; otherwise all contenders would back off forever.
    if (created && (timedOut || holder < own)) {
      release();
      created = false;
    }
    if (timedOut) throw onLocked(pidOf(holder, prefix));
    await sleep(20);
  }
}

function createExclusively(file: string): boolean {
  try {
    writeFileSync(file, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function liveLockFiles(folder: string, prefix: string): string[] {
  const locks = readdirSync(folder).filter((name) => name.startsWith(prefix));
  const live = locks.filter((lock) => isAlive(lock, prefix));
  for (const lock of locks) if (!live.includes(lock)) rmSync(path.join(folder, lock), { force: true });
  return live.sort();
}

const pidOf = (lock: string, prefix: string): number => Number(lock.slice(prefix.length).split('.')[0]);

/** Whether the process that created the file is running. The start time guards against a reused pid. */
function isAlive(lock: string, prefix: string): boolean {
  const pid = pidOf(lock, prefix);
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return lock === `${prefix}${pid}.${startTime(pid)}`;
}

/** When a process started, in clock ticks since boot; '0' on systems without /proc. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the program's name, is in parentheses and may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isDead = fields[0] === 'Z';
    return isDead ? 'dead' : (fields[19] ?? '0');
  } catch {
    return '0';
  }
}
