import { execFileSync } from 'node:child_process';

/** The commit of a folder's files, with `-dirty` if they have been edited since, or some are new; empty outside git. */
export function currentCommit(dir: string): { readonly commit?: string } {
  const commit = git(dir, 'describe', '--always', '--abbrev=40', '--dirty', '--exclude=*');
  const isNew = !commit.endsWith('-dirty') && newFiles(dir).length > 0;
  return commit ? { commit: isNew ? `${commit}-dirty` : commit } : {};
}

/** Few enough to read. */
const shown = 5;

/** The files that have been edited since, for a message. */
export function editedFiles(dir: string): string {
  const files = [...lines(git(dir, 'diff', '--name-only', 'HEAD')), ...newFiles(dir).map((file) => `${file} (new)`)];
  const more = files.length > shown ? ` and ${files.length - shown} more` : '';
  return files.slice(0, shown).join(', ') + more;
}

/** Files below the folder that no commit has, and that are not ignored. */
const newFiles = (dir: string): string[] => lines(git(dir, 'ls-files', '--others', '--exclude-standard'));

const lines = (text: string): string[] => text.split('\n').filter(Boolean);

function git(cwd: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
