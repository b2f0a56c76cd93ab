import { readFileSync } from 'node:fs';

/** A process and those that it has started, itself first. */
export function processTree(pid = 0): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return [pid, ...children.flatMap((child) => processTree(Number(child)))];
}
