import { format } from 'node:util';

const listeners = new Set<(line: string) => void>();
let originals: Pick<Console, 'error' | 'warn'> | undefined;

/**
 * Calls `listener` with each line written to this process's console, which a shell in this process and the bundles that
 * it evaluates share.
 * @returns a function that stops listening
 */
export function collectConsole(listener: (line: string) => void): () => void {
  originals ??= replaceConsole();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || !originals) return;
    Object.assign(console, originals);
    originals = undefined;
  };
}

function replaceConsole(): Pick<Console, 'error' | 'warn'> {
  const { error, warn } = console;
  const collect = (...values: unknown[]) => {
    for (const line of format(...values).split('\n')) for (const listener of listeners) listener(line);
  };
  Object.assign(console, { error: collect, warn: collect });
  return { error, warn };
}
