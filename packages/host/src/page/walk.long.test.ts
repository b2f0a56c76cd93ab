import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repositoryRoot } from 'server-kit/repository-root';

/** Counted in a process of its own, because Jest's modules call one another through getters. */
test('a page is read in few files: a cold GET with one call enters at most 45 of ours, a cached one 12', async () => {
  const args = ['--import', 'tsx', 'packages/host/test/count-walks.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: repositoryRoot });
  const { cold, cached } = JSON.parse(stdout) as Record<'cold' | 'cached', Record<string, number>>;
  const callsOf = (walk: Record<string, number>) => Object.values(walk).reduce((sum, calls) => sum + calls, 0);
  // The difference names the files.
  expect(Object.keys(cold).slice(45)).toEqual([]);
  expect(Object.keys(cached).slice(12)).toEqual([]);
  expect(callsOf(cold)).toBeLessThanOrEqual(400);
  expect(callsOf(cached)).toBeLessThanOrEqual(40);
}, 120_000);
