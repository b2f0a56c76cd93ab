import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Another process holds the data folder; the message names it. */
export class DataDirLockedError extends Error {
  readonly code = 'DATA_DIR_LOCKED';
}

const prefix = 'platform.lock.';
/** How long one of two processes that start together waits for the other to withdraw. */
const patienceMs = 500;

/**
 * Takes the data folder for this process. PGlite does not refuse a second writer, and two of them lose acknowledged
 * rows. Returns the way to let go; a process that ends lets go by itself.
 *
 * Each process leaves a claim, a file whose name says everything, and only then looks at the others' claims. Of two
 * processes at least the later one sees the other, so never do both hold the folder; and a claim whose process is gone
 * counts for nothing, so no claim is ever taken over and none can be half written.
 * @throws DataDirLockedError
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const own = `${prefix}${process.pid}.${startOf(process.pid)}`;
  const file = path.join(dataDir, own);
  try {
    writeFileSync(file, '', { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw heldBy(dataDir, own);
    throw error;
  }
  const release = () => rmSync(file, { force: true });
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const other = livingClaims(dataDir).find((name) => name !== own);
    if (!other) break;
    // Of those that start together the first by name stays, or all of them would withdraw.
    if (other < own || Date.now() > deadline) {
      release();
      throw heldBy(dataDir, other);
    }
    await sleep(20);
  }
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

const heldBy = (dataDir: string, claim: string) =>
  new DataDirLockedError(`${dataDir} is held by process ${pidOf(claim)}; stop it or name another folder in DATA_DIR`);

/** In the order of their names; claims of the dead are swept away. */
function livingClaims(dataDir: string): string[] {
  const claims = readdirSync(dataDir).filter((name) => name.startsWith(prefix));
  for (const name of claims) if (!isAlive(name)) rmSync(path.join(dataDir, name), { force: true });
  return claims.filter(isAlive).sort();
}

const pidOf = (claim: string): number => Number(claim.slice(prefix.length).split('.')[0]);

/** Whether the process that made the claim runs: not just its number, which another may bear by now. */
function isAlive(claim: string): boolean {
  const pid = pidOf(claim);
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return claim === `${prefix}${pid}.${startOf(pid)}`;
}

/** When a process began, in the kernel's own ticks since the machine's start; '0' where the system does not tell. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the program's name, stands in brackets and may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isDead = fields[0] === 'Z';
    return isDead ? 'dead' : (fields[19] ?? '0');
  } catch {
    return '0';
  }
}
