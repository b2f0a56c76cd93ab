import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until this process alone has the folder for what `name` says. Returns the way to let go; a process that ends
 * has let go.
 *
 * Each process leaves a claim, a file whose name says everything, and only then looks at the others' claims. Of two
 * processes at least the later one sees the other, so never do both hold the folder; and a claim whose process is gone
 * counts for nothing, so no claim is ever taken over and none can be half written.
 * @param heldBy makes the error for a folder that another process, or this one, still holds after `patienceMs`
 */
export async function claimFolder(
  folder: string,
  { name, patienceMs, heldBy }: { name: string; patienceMs: number; heldBy: (pid: number) => Error },
): Promise<() => void> {
  const prefix = `${name}.`;
  const own = `${prefix}${process.pid}.${startOf(process.pid)}`;
  const file = path.join(folder, own);
  const release = () => rmSync(file, { force: true });
  const deadline = Date.now() + patienceMs;
  let claimed = false;
  for (;;) {
    claimed ||= leave(file);
    const other = claimed ? livingClaims(folder, prefix).find((claim) => claim !== own) : own;
    if (!other) return release;
    const late = Date.now() > deadline;
    // Of those that wait the first by name keeps its claim, or all of them would withdraw for ever.
    if (claimed && (late || other < own)) {
      release();
      claimed = false;
    }
    if (late) throw heldBy(pidOf(other, prefix));
    await sleep(20);
  }
}

/** Answers false where this process has left its claim already. */
function leave(file: string): boolean {
  try {
    writeFileSync(file, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** In the order of their names; claims of the dead are swept away. */
function livingClaims(folder: string, prefix: string): string[] {
  const claims = readdirSync(folder).filter((name) => name.startsWith(prefix));
  const living = claims.filter((claim) => isAlive(claim, prefix));
  for (const claim of claims) if (!living.includes(claim)) rmSync(path.join(folder, claim), { force: true });
  return living.sort();
}

const pidOf = (claim: string, prefix: string): number => Number(claim.slice(prefix.length).split('.')[0]);

/** Whether the process that made the claim runs: not just its number, which another may bear by now. */
function isAlive(claim: string, prefix: string): boolean {
  const pid = pidOf(claim, prefix);
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
