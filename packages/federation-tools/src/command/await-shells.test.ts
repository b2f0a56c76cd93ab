import { emptySet, ReleaseError, releaseSetId } from 'registry/release';
import type { FollowingShell } from 'registry/reports';
import { awaitShells } from './promote.ts';

const set = { ...emptySet, sequence: 5, epoch: 'a' };
const [id, diverged] = [set, { ...set, epoch: 'b' }].map(releaseSetId);

/** What is printed if the registry gives these answers, the last one again and again. */
async function printed(...responses: readonly (readonly string[])[]): Promise<string[]> {
  const lines: string[] = [];
  let asked = 0;
  const listShells = async (): Promise<FollowingShell[]> =>
    (responses[Math.min(asked++, responses.length - 1)] ?? []).map((has, n) => ({
      shell: `host:${3000 + n}`,
      set: has,
    }));
  await awaitShells({ location: 'there', listShells }, set, (line) => lines.push(line), { timeoutMs: 50, pollMs: 1 });
  return lines;
}

test('a promotion waits for the shells that follow, and says how many have the set', async () => {
  expect(await printed(['4-x', '4-x'], [id as string, '4-x'], [id as string, '6-y'])).toEqual([
    `2 of 2 shells that follow have set ${id}`,
  ]);
});

test('a shell that does not follow is named, with the set it has, also if that has the same number', async () => {
  expect(await printed([id as string, diverged as string])).toEqual([
    `1 of 2 shells that follow have set ${id}`,
    `  host:3001 has set ${diverged}`,
  ]);
});

test('without reports the command says that nothing was seen', async () => {
  expect(await printed([])).toEqual([
    `No shell reports to there: one that reads it without a service has set ${id} within two seconds`,
  ]);
  const lines: string[] = [];
  const listShells = () => Promise.reject(new ReleaseError('REGISTRY_REFUSED', 'there answered 404'));
  await awaitShells({ location: 'there', listShells }, set, (line) => lines.push(line));
  expect(lines).toEqual([`Not seen whether the shells follow set ${id}: REGISTRY_REFUSED: there answered 404`]);
});
