import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { currentCommit, editedFiles } from './build-all.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'commit-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const git = (...args: string[]) => {
  const author = ['-c', 'user.name=A Team', '-c', 'user.email=team@firm.example'];
  return execFileSync('git', [...author, ...args], { cwd: dir, encoding: 'utf8' }).trim();
};
const write = (text: string) => {
  for (const name of 'abcdefg') writeFileSync(path.join(dir, `${name}.ts`), text);
};

test('a folder whose files have been edited has a commit that says so, and the files', () => {
  expect(currentCommit(dir)).toEqual({});
  git('init', '--quiet');
  write('before');
  git('add', '.');
  git('commit', '--quiet', '--message', 'All');
  const commit = git('rev-parse', 'HEAD');
  expect(currentCommit(dir)).toEqual({ commit });
  writeFileSync(path.join(dir, 'a.ts'), 'after');
  expect(currentCommit(dir)).toEqual({ commit: `${commit}-dirty` });
  expect(editedFiles(dir)).toBe('a.ts');
  write('after');
  expect(editedFiles(dir)).toBe('a.ts, b.ts, c.ts, d.ts, e.ts and 2 more');
  write('before');
  writeFileSync(path.join(dir, 'h.ts'), 'new');
  expect(currentCommit(dir)).toEqual({ commit: `${commit}-dirty` });
  expect(editedFiles(dir)).toBe('h.ts (new)');
});
