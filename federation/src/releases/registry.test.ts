import { ScratchRegistry } from '../../test/scratch-registry.ts';

let registry: ScratchRegistry;
beforeEach(() => {
  registry = new ScratchRegistry();
});
afterEach(() => registry.remove());

const pointer = () => registry.readSet().remotes['mfe-a'];

test('a published release is not live before it is promoted [RELEASE-1]', async () => {
  await registry.store('1.0.0');
  expect(registry.readSet().remotes).toEqual({});
  await registry.promote('mfe-a', '1.0.0');
  expect(registry.readSet()).toEqual({ sequence: 1, remotes: { 'mfe-a': { version: '1.0.0', prefixes: ['/a'] } } });
});

test('promotion keeps the version before as the last known good, and a rollback writes a new set [RELEASE-2, RELEASE-3]', async () => {
  for (const version of ['1.0.0', '1.1.0']) await registry.release(version);
  expect(pointer()).toMatchObject({ version: '1.1.0', lastKnownGood: '1.0.0' });
  const set = await registry.rollback('mfe-a');
  expect(set).toMatchObject({ sequence: 3, remotes: { 'mfe-a': { version: '1.0.0' } } });
  await expect(registry.rollback('mfe-a')).rejects.toMatchObject({ code: 'NOTHING_TO_ROLL_BACK' });
});

describe('with three versions live one after the other', () => {
  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.release(version);
  });

  test('a rollback keeps a last known good that is neither what it leaves nor what it goes to [RELEASE-3]', async () => {
    await registry.rollback('mfe-a', '1.0.0');
    expect(pointer()).toEqual({ version: '1.0.0', prefixes: ['/a'], lastKnownGood: '1.1.0' });
  });

  test('a rollback to what is live changes nothing [RELEASE-3]', async () => {
    const before = registry.readSet();
    expect(await registry.rollback('mfe-a', '1.2.0')).toEqual(before);
  });

  test('what replaces a bad version keeps the last known good of before [RELEASE-2]', async () => {
    await registry.store('1.3.0');
    await registry.promote('mfe-a', '1.3.0', { replacingBad: true });
    expect(pointer()).toEqual({ version: '1.3.0', prefixes: ['/a'], lastKnownGood: '1.1.0' });
    await registry.promote('mfe-a', '1.1.0', { replacingBad: true });
    expect(pointer()).toEqual({ version: '1.1.0', prefixes: ['/a'] });
  });
});

test('names and versions cannot leave the registry [RELEASE-11]', async () => {
  for (const version of ['../1', '..', 'a/b', '']) {
    await expect(registry.promote('mfe-a', version)).rejects.toMatchObject({ code: 'RELEASE_INVALID' });
  }
  await expect(registry.promote('mfe-a', '9.9.9')).rejects.toMatchObject({ code: 'RELEASE_NOT_FOUND' });
});

test('a remote that asks for another version than the live shell brings is stored, never made live [RELEASE-7]', async () => {
  await registry.release('1.0.0', { name: 'shell', prefixes: [] });
  await registry.release('1.0.0', { peerDependencies: { react: '^19.0.0', 'shared-identity': '^1.0.0' } });
  await registry.store('2.0.0', { peerDependencies: { react: '^19.0.0', 'shared-identity': '^2.0.0' } });
  const refused = {
    code: 'RELEASE_INCOMPATIBLE',
    message: "mfe-a 2.0.0 needs shared-identity ^2.0.0 (the shell's is 1.0.0): it cannot run in shell 1.0.0",
  };
  await expect(registry.promote('mfe-a', '2.0.0')).rejects.toMatchObject(refused);
  await expect(registry.rollback('mfe-a', '2.0.0')).rejects.toMatchObject(refused);
  expect(pointer()?.version).toBe('1.0.0');
});

test('a remote whose prefix another one has is stored, never made live [RELEASE-7]', async () => {
  await registry.release('1.0.0');
  await registry.store('1.0.0', { name: 'mfe-b' });
  await expect(registry.promote('mfe-b', '1.0.0')).rejects.toMatchObject({ code: 'RELEASE_INVALID' });
  expect(Object.keys(registry.readSet().remotes)).toEqual(['mfe-a']);
});
