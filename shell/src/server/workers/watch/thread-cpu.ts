import { readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** The calling thread's operating system id; undefined on systems other than Linux. */
export function currentTid(): number | undefined {
  try {
    return Number(path.basename(readlinkSync('/proc/thread-self')));
  } catch {
    return undefined;
  }
}

/** CPU time used by a thread of this process, in ms; undefined if it cannot be read. */
export function threadCpuMs(tid: number | undefined): number | undefined {
  if (tid === undefined) return undefined;
  try {
    const [nanoseconds = ''] = readFileSync(`/proc/self/task/${tid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return undefined;
  }
}
