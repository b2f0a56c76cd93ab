import { readdirSync, readFileSync } from 'node:fs';

export interface CpuTime {
  /** Of all threads, and of the processes it has started: a shell's render processes. */
  readonly total: number;
  /** Of the main thread alone. */
  readonly main: number;
}

/** CPU time that a process has used so far, in ms; Linux only. What else the machine does is not in it. */
export function cpuTime(pid: number): CpuTime {
  const threads = readdirSync(`/proc/${pid}/task`).map(Number);
  const of = (thread: number): number => {
    const [nanoseconds = ''] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  };
  const started = threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return {
    total: sum(threads.map(of)) + sum(started.map((child) => cpuTime(child).total)),
    main: of(pid),
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
