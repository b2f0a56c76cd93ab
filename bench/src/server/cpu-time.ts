import { readdirSync, readFileSync } from 'node:fs';

export interface CpuTime {
  /** Of all threads. */
  readonly total: number;
  /** Of the main thread alone. */
  readonly main: number;
}

/** CPU time that a process has used so far, in ms; Linux only. What else the machine does is not in it. */
export function cpuTime(pid: number): CpuTime {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [nanoseconds = ''] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return { id: Number(thread), ms: Number(nanoseconds) / 1e6 };
  });
  return {
    total: threads.reduce((sum, { ms }) => sum + ms, 0),
    main: threads.find(({ id }) => id === pid)?.ms ?? Number.NaN,
  };
}
