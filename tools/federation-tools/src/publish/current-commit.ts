import { execFileSync } from 'node:child_process';

/** The commit of a folder's files, with `-dirty` if they have been edited since; empty outside git. */
export function currentCommit(dir: string): { readonly commit?: string } {
  const commit = git(dir, 'describe', '--always', '--abbrev=40', '--dirty', '--exclude=*');
  return commit ? { commit } : {};
}

/** Few enough to read. */
const shown = 5;

/** The files that have been edited since, for a message. */
export function editedFiles(dir: string): string {
  const files = git(dir, 'diff', '--name-only', 'HEAD').split('\n');
  const more = files.length > shown ? ` and ${files.length - shown} more` : '';
  return files.slice(0, shown).join(', ') + more;
}

function git(cwd: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
