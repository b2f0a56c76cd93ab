import { localRegistry } from 'registry/client';
import { ReleaseError } from 'registry/release';
import { identityVersion } from '../../../registry/test/identity-version.ts';
import { registry } from '../../../registry/test/registry-of-each-test.ts';
import { factsOf } from '../../../registry/test/scratch-registry.ts';
import { buildPackage } from '../build/build.ts';
import { releaseSources } from './build-all.ts';

jest.mock('../build/build.ts', () => ({ buildPackage: jest.fn() }));

let said: string[];
beforeEach(() => {
  said = [];
});

const live = () => registry.readSet().remotes['mfe-a'];
/** Runs the release step of `npm start` with sources at `version`, whose build is already stored. */
async function start(version: string, other = {}): Promise<void> {
  await registry.store(version, other);
  await releaseSources(localRegistry(registry, 'someone', registry.dir), (line) => said.push(line), [
    factsOf(version, other),
  ]);
}
afterEach(() => expect(buildPackage).not.toHaveBeenCalled());

test('changed sources go live, and go live again when they change back', async () => {
  for (const version of ['a', 'b', 'a']) {
    await start(version);
    expect(live()?.version).toBe(version);
  }
  await start('a');
  expect(registry.readSet().sequence).toBe(3);
  expect(said).toEqual([]);
});

test('a rollback survives restarts, and each restart reports it, until the sources change', async () => {
  await start('a');
  await start('b');
  await registry.rollback('mfe-a');
  await start('b');
  expect(live()?.version).toBe('a');
  expect(said).toEqual(['mfe-a a is live, the sources are b; to make them live: npm run remotes -- promote mfe-a b']);
  await start('c');
  expect(live()).toMatchObject({ version: 'c', lastKnownGood: 'a' });
});

test('a retired package stays off the site, whatever its sources, until it is promoted', async () => {
  await start('a');
  await registry.retire('mfe-a');
  for (const version of ['a', 'b']) await start(version);
  expect(live()).toBeUndefined();
  expect(said.at(-1)).toBe('mfe-a is off the site; to put it back: npm run remotes -- promote mfe-a b');
  await registry.promote('mfe-a', 'b');
  expect(live()?.version).toBe('b');
});

test("a team's release survives restarts", async () => {
  await start('a');
  await registry.release('1.4.0');
  await start('a');
  expect(live()).toMatchObject({ version: '1.4.0', lastKnownGood: 'a' });
});

test('sources go live once in a registry whose log does not name them', async () => {
  await registry.release('1.4.0');
  await start('a');
  expect(live()?.version).toBe('a');
  await registry.rollback('mfe-a');
  await start('a');
  expect(live()?.version).toBe('1.4.0');
});

test('sources that are incompatible with the live shell do not go live; the live version stays and the reason is reported [RELEASE-7]', async () => {
  await registry.release('1.0.0', { name: 'shell', prefixes: [] });
  await start('a');
  const newer = { peerDependencies: { '@meridian-vale/shared-identity': '^2.0.0' } };
  await start('b', newer);
  await start('b', newer);
  expect(live()?.version).toBe('a');
  const line = `mfe-a a stays live: mfe-a b needs shared-identity ^2.0.0 (the shell's is ${identityVersion}): it cannot run in shell 1.0.0`;
  expect(said).toEqual([line, line]);
});

test('sources whose files the gate refuses do not go live, and the site starts with what is live', async () => {
  await start('a');
  jest.mocked(buildPackage).mockResolvedValue(registry.built('refused'));
  const refusal = new ReleaseError('RELEASE_REFUSED', 'mfe-a b does not pass the gate');
  const client = { ...localRegistry(registry, 'someone', registry.dir), publish: () => Promise.reject(refusal) };
  await releaseSources(client, (line) => said.push(line), [factsOf('b')]);
  expect([live()?.version, said.at(-1)]).toEqual(['a', 'mfe-a a stays live: mfe-a b does not pass the gate']);
  jest.mocked(buildPackage).mockReset();
});

test('a provider that loses a fragment and the consumer that places it go live in the same start [GATE-13]', async () => {
  const consumer = (places: string) => ({
    name: 'mfe-b',
    prefixes: ['/b'],
    fragmentTypes: `export type Provides = Record<never, never>;\nexport interface Places { ${places} }`,
  });
  await registry.store('1.0.0', {}, { fragments: ['part'] });
  await registry.promote('mfe-a', '1.0.0');
  await registry.release('1.0.0', consumer("'a/part': Record<never, never>"));
  await registry.store('2.0.0', {}, { fragments: [] });
  await registry.store('2.0.0', consumer(''));
  const client = localRegistry(registry, 'someone', registry.dir);
  await releaseSources(client, (line) => said.push(line), [factsOf('2.0.0'), factsOf('2.0.0', consumer(''))]);
  expect(Object.values(registry.readSet().remotes).map(({ version }) => version)).toEqual(['2.0.0', '2.0.0']);
  expect(said).toEqual([]);
});
