import { readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** The operating system's id of the calling thread; undefined where it does not tell (other systems than Linux). */
export function currentTid(): number | undefined {
  try {
    return Number(path.basename(readlinkSync('/proc/thread-self')));
  } catch {
    return undefined;
  }
}

/** CPU time that a thread of this process has used, in ms; undefined where it cannot be read. */
export function threadCpuMs(tid: number | undefined): number | undefined {
  if (tid === undefined) return undefined;
  try {
    const [nanoseconds = ''] = readFileSync(`/proc/self/task/${tid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return undefined;
  }
}
