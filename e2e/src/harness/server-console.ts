import { format } from 'node:util';

const logs = new Set<string[]>();
let originals: Pick<Console, 'error' | 'warn'> | undefined;

/**
 * Appends what is written to this process's console to `log`, a line at a time: a shell in this process, and the
 * bundles that it evaluates, have no other one.
 * @returns stops it
 */
export function collectConsole(log: string[]): () => void {
  originals ??= replaceConsole();
  logs.add(log);
  return () => {
    logs.delete(log);
    if (logs.size > 0 || !originals) return;
    Object.assign(console, originals);
    originals = undefined;
  };
}

function replaceConsole(): Pick<Console, 'error' | 'warn'> {
  const { error, warn } = console;
  const collect = (...values: unknown[]) => {
    for (const log of logs) log.push(...format(...values).split('\n'));
  };
  Object.assign(console, { error: collect, warn: collect });
  return { error, warn };
}
