import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ReleaseError } from './release-errors.ts';

const patienceMs = 10_000;

/** Runs `change` while no other process changes the registry. A lock whose holder died is taken over. */
export async function withRegistryLock<T>(dir: string, change: () => T): Promise<T> {
  mkdirSync(dir, { recursive: true });
  const file = path.join(dir, 'registry.lock');
  const deadline = Date.now() + patienceMs;
  while (!take(file)) {
    if (Date.now() > deadline) throw new ReleaseError('REGISTRY_BUSY', `Process ${holder(file)} holds ${file}`);
    await sleep(50);
  }
  try {
    return change();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const pid = holder(file);
    if (pid && !isAlive(pid)) rmSync(file, { force: true });
    return false;
  }
}

function holder(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
