import { execFileSync } from 'node:child_process';

/** The commit of a folder's files, with `-dirty` if they have been edited since; empty outside git. */
export function currentCommit(dir: string): { readonly commit?: string } {
  try {
    const args = ['describe', '--always', '--abbrev=40', '--dirty', '--exclude=*'];
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    return { commit: execFileSync('git', args, { cwd: dir, encoding: 'utf8', stdio: [...stdio] }).trim() };
  } catch {
    return {};
  }
}
