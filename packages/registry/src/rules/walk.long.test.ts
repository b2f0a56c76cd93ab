import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repositoryRoot } from 'server-kit/repository-root';
import type { Walk } from '../../../server-kit/test/count-walk.ts';

/** Counted in a process of its own, because Jest's modules call one another through getters. */
test('a change is read in few files: an upload enters at most 30 of ours, from the client to the store, a promotion 33', async () => {
  const args = ['--import', 'tsx', 'packages/registry/test/count-walks.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: repositoryRoot });
  const { upload, promotion } = JSON.parse(stdout) as Record<'upload' | 'promotion', Walk>;
  // The difference names the files.
  expect(Object.keys(upload).slice(30)).toEqual([]);
  expect(Object.keys(promotion).slice(33)).toEqual([]);
}, 120_000);
