import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../harness/root.ts';

const page = readFileSync(path.join(root, 'docs/operating.md'), 'utf8');

/**
 * A command as docs/operating.md has it, so that the page cannot say another one than is run.
 * @param replacements what stands there for an address or a folder → what it is here
 */
export function documented(command: string, replacements: Readonly<Record<string, string>> = {}): string {
  if (!page.includes(command)) throw new Error(`docs/operating.md does not say: ${command}`);
  return Object.entries(replacements).reduce((text, [from, to]) => text.replaceAll(from, to), command);
}

/** Runs one in a shell and resolves to what it has printed. */
export const run = (command: string, options: { cwd?: string; env?: Readonly<Record<string, string>> } = {}): string =>
  execFileSync('sh', ['-ec', command], {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    encoding: 'utf8',
  });
