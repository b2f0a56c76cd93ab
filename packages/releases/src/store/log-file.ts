import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { LogEntry } from './registry-store.ts';

/** Appends a line of JSON. The caller holds the registry's lock. */
export function appendLogLine(file: string, entry: LogEntry): void {
  // A process killed during a write leaves a line without a newline.
  const start = existsSync(file) && !readFileSync(file, 'utf8').endsWith('\n') ? '\n' : '';
  const descriptor = openSync(file, 'a');
  writeSync(descriptor, `${start}${JSON.stringify(entry)}\n`);
  fsyncSync(descriptor);
  closeSync(descriptor);
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
