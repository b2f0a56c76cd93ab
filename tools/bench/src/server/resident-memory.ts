import { readFileSync } from 'node:fs';

/** What a process has of the machine's memory, in bytes; `peak` is the most that it has had. */
export function residentMemory(pid: number): { readonly now: number; readonly peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kibibytes = (field: string): number => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]);
  return { now: kibibytes('VmRSS') * 1024, peak: kibibytes('VmHWM') * 1024 };
}
