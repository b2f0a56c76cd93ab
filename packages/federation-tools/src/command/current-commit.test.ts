import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { scratchFolderOfEach } from '../../../server-kit/test/scratch-folder.ts';
import { currentCommit, editedFiles } from './build-all.ts';

const dir = scratchFolderOfEach();

const git = (...args: string[]) => {
  const author = ['-c', 'user.name=A Team', '-c', 'user.email=team@firm.example'];
  return execFileSync('git', [...author, ...args], { cwd: dir(), encoding: 'utf8' }).trim();
};
const write = (text: string) => {
  for (const name of 'abcdefg') writeFileSync(dir(`${name}.ts`), text);
};

test('a folder whose files have been edited has a commit that says so, and the files', () => {
  expect(currentCommit(dir())).toEqual({});
  git('init', '--quiet');
  write('before');
  git('add', '.');
  git('commit', '--quiet', '--message', 'All');
  const commit = git('rev-parse', 'HEAD');
  expect(currentCommit(dir())).toEqual({ commit });
  writeFileSync(dir('a.ts'), 'after');
  expect(currentCommit(dir())).toEqual({ commit: `${commit}-dirty` });
  expect(editedFiles(dir())).toBe('a.ts');
  write('after');
  expect(editedFiles(dir())).toBe('a.ts, b.ts, c.ts, d.ts, e.ts and 2 more');
  write('before');
  writeFileSync(dir('h.ts'), 'new');
  expect(currentCommit(dir())).toEqual({ commit: `${commit}-dirty` });
  expect(editedFiles(dir())).toBe('h.ts (new)');
});
