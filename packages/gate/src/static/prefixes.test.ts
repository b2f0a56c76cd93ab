import { gateFixture, liveFixture } from '../../test/gate-fixture.ts';
import { checkLivePrefixes } from './prefixes.ts';

/** A release with these prefixes, in place of one with /a, /c and /d. */
async function lost(prefixes: string[], dropped: string[]) {
  const { release } = await gateFixture({ facts: { prefixes } });
  const live = liveFixture();
  const { remotes } = live.set;
  const set = { ...live.set, remotes: { ...remotes, 'mfe-a': { version: '0.9.0', prefixes: ['/a', '/c', '/d'] } } };
  return checkLivePrefixes(release, { ...live, set }, { dropPrefixes: dropped }).map(({ message }) => message);
}

test('each live prefix is dropped by name: dropping one does not drop the others [GATE-2]', async () => {
  const missing = (prefix: string) =>
    `prefix "${prefix}" is live and missing here, so its pages would be gone: put it back, or drop it with --drop-prefix ${prefix}`;
  expect(await lost(['/a'], [])).toEqual([missing('/c'), missing('/d')]);
  expect(await lost(['/a'], ['/c'])).toEqual([missing('/d')]);
  expect(await lost(['/a'], ['/c', '/d'])).toEqual([]);
  expect(await lost(['/a', '/c', '/d'], ['/c'])).toEqual([]);
});
