import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { acquireLock } from 'server-kit/process-lock';
import { makeFolder } from 'server-kit/writable-folder';
import { ReleaseError } from '../release/release-errors.ts';
import type { LogEntry } from './registry-store.ts';

/**
 * Runs `change` while no other process changes the registry. A process that died during a change does not block it.
 * @throws ReleaseError REGISTRY_BUSY
 */
export async function withRegistryLock<T>(dir: string, change: () => T, timeoutMs = 10_000): Promise<T> {
  makeFolder(dir);
  const unlock = await acquireLock(dir, 'registry.lock', {
    timeoutMs,
    onLocked: (pid) => new ReleaseError('REGISTRY_BUSY', `Process ${pid} holds ${dir}`),
  });
  try {
    return change();
  } finally {
    unlock();
  }
}

/**
 * Replaces a file atomically: readers see the old text or the new one. The text is flushed, then renamed into place.
 * The caller holds the registry's lock, because all writers use the same temporary file.
 */
export function writeFileAtomic(file: string, text: string, mode = 0o644): void {
  writeFileSync(`${file}.tmp`, text, { flush: true, mode });
  renameSync(`${file}.tmp`, file);
}

export function appendLogLine(file: string, entry: LogEntry): void {
  // A process killed during a write leaves a line without a newline.
  const start = existsSync(file) && !readFileSync(file, 'utf8').endsWith('\n') ? '\n' : '';
  appendFileSync(file, `${start}${JSON.stringify(entry)}\n`, { flush: true });
}

/**
 * The entries of changes that took effect. Each line is written before its change, so the line of an interrupted change
 * has the sequence number of a set that never existed, or that a later change created.
 * @param sequence of the current set
 */
export function readLogFile(file: string, sequence: number): LogEntry[] {
  if (!existsSync(file)) return [];
  const entries = readFileSync(file, 'utf8').split('\n').flatMap(parse);
  const bySequence = new Map(entries.map((entry) => [entry.sequence, entry]));
  return entries.filter(
    (entry) => entry.sequence === undefined || (entry.sequence <= sequence && bySequence.get(entry.sequence) === entry),
  );
}

function parse(line: string): LogEntry[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
