import { readdirSync, readFileSync } from 'node:fs';
import { eventually } from '../../server-kit/test/eventually.ts';

interface Running {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
}

/** Every process of this machine that has not ended. */
function runningProcesses(): Running[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${Number(name)}/stat`, 'utf8');
      const [state, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), group: Number(group) }];
    } catch {
      return [];
    }
  });
}

/** The process groups of the gate that a process has started. */
export const gateGroupsOf = (parent: number): number[] =>
  runningProcesses().flatMap(({ pid, group, ...process }) =>
    process.parent === parent && pid === group && commandOf(pid).includes('gate-program') ? group : [],
  );

/** Resolves when no process of the groups is left: one that was killed needs a moment to give back its memory. */
export async function goneFrom(groups: ReadonlySet<number>): Promise<void> {
  await eventually(
    () => !runningProcesses().some(({ group }) => groups.has(group)),
    'the processes of the gate have ended',
    30_000,
  );
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
