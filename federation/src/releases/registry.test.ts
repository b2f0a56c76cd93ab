import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PackageFacts } from '../build/package-facts.ts';
import { checkRelease } from './check-release.ts';
import { publish } from './publish.ts';
import { Registry } from './registry.ts';

let dir: string;
let registry: Registry;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'registry-'));
  registry = new Registry(path.join(dir, 'registry'));
  mkdirSync(registry.dir);
});
afterEach(() => rmSync(dir, { recursive: true }));

const facts = (version: string, peerDependencies = {}): PackageFacts => ({
  dir,
  name: 'mfe-a',
  version,
  prefixes: ['/a'],
  peerDependencies,
});

function built(code: string): string {
  const out = mkdtempSync(path.join(dir, 'build-'));
  mkdirSync(path.join(out, 'browser'));
  mkdirSync(path.join(out, 'server'));
  writeFileSync(path.join(out, 'browser/remoteEntry.abc.js'), code);
  writeFileSync(path.join(out, 'browser/assets.json'), '{"page":{"js":["page.js"],"css":[]}}');
  writeFileSync(path.join(out, 'server/mfe-a.cjs'), code);
  return out;
}

const code = (error: unknown) => (error as { code?: string }).code;

test('a published release is not live before it is promoted', async () => {
  publish(registry, facts('1.0.0'), built('one'));
  expect(registry.readSet().remotes).toEqual({});
  await registry.promote('mfe-a', '1.0.0');
  expect(registry.readSet()).toEqual({ sequence: 1, remotes: { 'mfe-a': { version: '1.0.0', prefixes: ['/a'] } } });
});

test('promotion keeps the version before as the last known good, and a roll-back writes a new set', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    publish(registry, facts(version), built(version));
    await registry.promote('mfe-a', version);
  }
  expect(registry.readSet().remotes['mfe-a']).toMatchObject({ version: '1.1.0', lastKnownGood: '1.0.0' });
  const set = await registry.rollback('mfe-a');
  expect(set).toMatchObject({ sequence: 3, remotes: { 'mfe-a': { version: '1.0.0' } } });
  await expect(registry.rollback('mfe-a')).rejects.toMatchObject({ code: 'NOTHING_TO_ROLL_BACK' });
});

test('a version is published once: the same files again are fine, other files are refused', () => {
  publish(registry, facts('1.0.0'), built('one'));
  expect(() => publish(registry, facts('1.0.0'), built('one'))).not.toThrow();
  expect(() => publish(registry, facts('1.0.0'), built('two'))).toThrow(/never changes/);
});

test('a file that is not as published is refused by name', () => {
  const release = publish(registry, facts('1.0.0'), built('one'));
  expect(checkRelease(registry, 'mfe-a', '1.0.0')).toEqual(release);
  writeFileSync(path.join(registry.releaseDir('mfe-a', '1.0.0'), 'server/mfe-a.cjs'), 'changed');
  expect(() => checkRelease(registry, 'mfe-a', '1.0.0')).toThrow(/server\/mfe-a\.cjs differs/);
  rmSync(path.join(registry.releaseDir('mfe-a', '1.0.0'), 'server/mfe-a.cjs'));
  expect(() => checkRelease(registry, 'mfe-a', '1.0.0')).toThrow(/server\/mfe-a\.cjs is missing/);
});

test('names and versions cannot leave the registry', async () => {
  for (const version of ['../1', '..', 'a/b', '']) {
    await expect(registry.promote('mfe-a', version)).rejects.toMatchObject({ code: 'RELEASE_INVALID' });
  }
  await expect(registry.promote('mfe-a', '9.9.9')).rejects.toMatchObject({ code: 'RELEASE_NOT_FOUND' });
});

test('changes made at once all count, each with its own sequence number', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) publish(registry, facts(version), built(version));
  const sets = await Promise.all(['1.0.0', '1.1.0', '1.2.0'].map((version) => registry.promote('mfe-a', version)));
  expect(new Set(sets.map(({ sequence }) => sequence)).size).toBe(3);
});

test.each(['registry.lock', 'registry.lock.', 'registry.lock.4194303.12345'])(
  'what a process left that was killed in the midst of a change (%s) holds nobody up',
  async (left) => {
    publish(registry, facts('1.0.0'), built('one'));
    writeFileSync(path.join(registry.dir, left), '');
    await expect(registry.promote('mfe-a', '1.0.0')).resolves.toMatchObject({ sequence: 1 });
  },
);

test('a build without its parts is no release', () => {
  const out = built('one');
  rmSync(path.join(out, 'server/mfe-a.cjs'));
  let thrown: unknown;
  try {
    publish(registry, facts('1.0.0'), out);
  } catch (error) {
    thrown = error;
  }
  expect(code(thrown)).toBe('RELEASE_INVALID');
});

test('a remote that asks for another version than the live shell brings is stored, never made live', async () => {
  const shell = built('shell');
  rmSync(path.join(shell, 'browser/remoteEntry.abc.js'));
  writeFileSync(path.join(shell, 'server/shell.cjs'), '');
  publish(registry, { ...facts('1.0.0'), name: 'shell', prefixes: [] }, shell);
  await registry.promote('shell', '1.0.0');

  publish(registry, facts('1.0.0', { react: '^19.0.0', 'shared-identity': '^1.0.0' }), built('fits'));
  await registry.promote('mfe-a', '1.0.0');
  publish(registry, facts('2.0.0', { react: '^19.0.0', 'shared-identity': '^2.0.0' }), built('newer'));
  await expect(registry.promote('mfe-a', '2.0.0')).rejects.toMatchObject({
    code: 'RELEASE_INCOMPATIBLE',
    message: "mfe-a 2.0.0 needs shared-identity ^2.0.0 (the shell's is 1.0.0): it cannot run in shell 1.0.0",
  });
  expect(registry.readSet().remotes['mfe-a']?.version).toBe('1.0.0');
});
