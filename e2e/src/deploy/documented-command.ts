import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../harness/root.ts';

const page = readFileSync(path.join(root, 'docs/operating.md'), 'utf8');

/**
 * A command from docs/operating.md, which ensures that the docs match what the test runs.
 * @param replacements address or folder in the docs → its value here
 */
export function documented(command: string, replacements: Readonly<Record<string, string>> = {}): string {
  if (!page.includes(command)) throw new Error(`docs/operating.md does not say: ${command}`);
  return Object.entries(replacements).reduce((text, [from, to]) => text.replaceAll(from, to), command);
}

/** Runs a command in a shell and returns its output. */
export const run = (command: string, options: { cwd?: string; env?: Readonly<Record<string, string>> } = {}): string =>
  execFileSync('sh', ['-ec', command], {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    encoding: 'utf8',
  });
