import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ScratchRegistry } from '../../test/scratch-registry.ts';
import { seedRegistry } from './seed-registry.ts';

let first: ScratchRegistry;
let registry: ScratchRegistry;
beforeEach(async () => {
  [first, registry] = [new ScratchRegistry(), new ScratchRegistry()];
  await first.release('2.0.0', { name: 'shell', prefixes: [] });
  await first.release('1.0.0');
});

test("an empty registry is seeded with the folder's live releases as its first set, and the seeding is logged", async () => {
  await seedRegistry(registry, first.dir);
  expect(registry.readSet()).toEqual({ ...first.readSet(), sequence: 1, epoch: await registry.readEpoch() });
  expect(registry.log.read().map(({ by, action, name }) => [by, action, name])).toEqual([
    ['installation', 'publish', 'shell'],
    ['installation', 'publish', 'mfe-a'],
    ['installation', 'promote', 'shell'],
    ['installation', 'promote', 'mfe-a'],
  ]);
});

test("the folder's last known good versions are not seeded, and the set does not reference them", async () => {
  await first.release('1.1.0');
  expect(first.readSet().remotes['mfe-a']?.lastKnownGood).toBe('1.0.0');
  await seedRegistry(registry, first.dir);
  const { remotes, manifests } = registry.readSet();
  expect(remotes['mfe-a']).toEqual({ version: '1.1.0', prefixes: ['/a'] });
  expect(Object.keys(manifests ?? {}).sort()).toEqual(['mfe-a@1.1.0', 'shell@2.0.0']);
});

test('a registry that already has a release set is not modified', async () => {
  await registry.release('0.9.0');
  const before = registry.readSet();
  await seedRegistry(registry, first.dir);
  expect(registry.readSet()).toEqual(before);
  expect(registry.has('mfe-a', '1.0.0')).toBe(false);
});

test('services that start concurrently seed the registry once, and complete an interrupted seeding', async () => {
  await registry.store('1.0.0');
  await Promise.all([seedRegistry(registry, first.dir), seedRegistry(registry, first.dir)]);
  expect(registry.readSet().sequence).toBe(1);
  const promoted = registry.log.read().filter(({ action }) => action === 'promote');
  expect(promoted.map(({ name }) => name)).toEqual(['shell', 'mfe-a']);
});

test('a damaged release or a folder without releases seeds nothing', async () => {
  writeFileSync(path.join(first.releaseDir('mfe-a', '1.0.0'), 'server/mfe-a.cjs'), 'other');
  await expect(seedRegistry(registry, first.dir)).rejects.toMatchObject({ code: 'RELEASE_DAMAGED' });
  await seedRegistry(registry, path.join(first.dir, 'none'));
  expect(registry.readSet().sequence).toBe(0);
});
