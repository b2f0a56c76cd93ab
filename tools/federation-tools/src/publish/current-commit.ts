import { execFileSync } from 'node:child_process';

/** The commit of a folder's files, with `-dirty` if they have been edited since; empty outside git. */
export function currentCommit(dir: string): { readonly commit?: string } {
  const commit = git(dir, 'describe', '--always', '--abbrev=40', '--dirty', '--exclude=*');
  return commit ? { commit } : {};
}

/** The files that have been edited since. */
export const editedFiles = (dir: string): string[] => git(dir, 'diff', '--name-only', 'HEAD').split('\n');

function git(cwd: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
