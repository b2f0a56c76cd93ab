import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { processTree } from '../../harness/process-tree.ts';
import { UnavailableHereError } from '../../harness/small-disk.ts';

const root = '/sys/fs/cgroup';

/** Limits a process and those that it starts; returns what lifts the limit. @throws UnavailableHereError */
export function limit(pid: number | undefined, what: 'memory' | 'cpu', limits: Readonly<Record<string, string>>) {
  const isFirst = existsSync(`${root}/${what}/cgroup.procs`);
  const own = `${isFirst ? `${root}/${what}` : root}/chaos-${process.pid}`;
  const move = (group: string) => {
    for (const each of processTree(pid)) writeFileSync(`${group}/cgroup.procs`, String(each));
  };
  try {
    mkdirSync(own);
    for (const [name, value] of Object.entries(limits))
      if (existsSync(`${own}/${name}`)) writeFileSync(`${own}/${name}`, value);
    move(own);
  } catch (error) {
    throw new UnavailableHereError(`No control group can be made here: ${(error as Error).message}`);
  }
  return () => {
    move(`${own}/..`);
    rmdirSync(own);
  };
}
