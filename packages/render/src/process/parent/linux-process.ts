import { readFileSync } from 'node:fs';

/** The kernel's unit of CPU time, fixed for programs. */
const ticksPerSecond = 100;
const pageBytes = 4096;

/**
 * What a process and its descendants have used; a sandbox is the parent of what runs in it. Undefined where the system has
 * no /proc, or the process has ended.
 */
export function processUsage(pid: number) {
  try {
    return usageOf(pid);
  } catch {
    return undefined;
  }
}

function usageOf(pid: number): Readonly<Record<'cpuMs' | 'rssBytes', number>> {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, in parentheses, may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const own = {
    cpuMs: ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond,
    rssBytes: Number(fields[21]) * pageBytes,
  };
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children
    .map((child) => usageOf(Number(child)))
    .reduce((sum, { cpuMs, rssBytes }) => ({ cpuMs: sum.cpuMs + cpuMs, rssBytes: sum.rssBytes + rssBytes }), own);
}
