import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { integrityOf, type Release } from 'registry/release';
import { ReleaseFolder } from 'registry/store';
import { scratchFolder } from '../../../server-kit/test/scratch-folder.ts';
import { reachableMemory } from '../../test/reachable-memory.ts';
import { ReleasedFiles } from './released-files.ts';

let registry: ReleaseFolder;
let files: ReleasedFiles;
let isPublic: boolean;

beforeEach(() => {
  registry = new ReleaseFolder(scratchFolder());
  isPublic = true;
  files = readerOf();
});

const readerOf = (active: () => readonly Release[] = () => []) =>
  new ReleasedFiles(registry, active, async () => isPublic);

const content: Record<string, Buffer> = {
  'browser/remoteEntry.a.js': Buffer.from('entry'),
  'browser/page.b.js': Buffer.from('page'),
  'browser/page.b.js.gz': gzipSync('page'),
  'browser/page.c.css': Buffer.from('style'),
  'browser/assets/type.woff2': Buffer.from('font'),
  'browser/assets/mark.svg': Buffer.from('<svg/>'),
  'server/mfe-a.cjs': Buffer.from('server'),
};
const at = (file: string) => path.join(registry.releaseDir('mfe-a', '1.0.0'), file);

function store(listed = Object.keys(content)): Release {
  for (const [file, bytes] of Object.entries(content)) {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), bytes);
  }
  const hashes = listed.map((file) => [file, integrityOf(content[file] as Buffer)]);
  const release = {
    name: 'mfe-a',
    version: '1.0.0',
    prefixes: [],
    contract: 1,
    assets: {},
    files: Object.fromEntries(hashes),
  };
  writeFileSync(at('release.json'), JSON.stringify(release));
  return release;
}

function flip(file: string): void {
  const bytes = readFileSync(at(file));
  bytes[0] = (bytes[0] as number) ^ 1;
  writeFileSync(at(file), bytes);
}

const isReleased = (file: string) => files.isReleased('mfe-a', '1.0.0', file);
const damaged = { code: 'RELEASE_DAMAGED' };

test.each(['remoteEntry.a.js', 'page.b.js', 'page.c.css', 'assets/type.woff2', 'assets/mark.svg'])(
  '%s is served as published, and rejected when changed or missing [RELEASE-41]',
  async (file) => {
    store();
    expect(await isReleased(file)).toBe(true);
    flip(`browser/${file}`);
    await expect(isReleased(file)).rejects.toMatchObject(damaged);
    rmSync(at(`browser/${file}`));
    await expect(isReleased(file)).rejects.toMatchObject(damaged);
  },
);

test('a compressed copy is verified with its file [RELEASE-41]', async () => {
  store();
  expect(await isReleased('page.b.js')).toBe(true);
  flip('browser/page.b.js.gz');
  await expect(isReleased('page.b.js')).rejects.toMatchObject(damaged);
});

test('a file with a compressed copy that the manifest does not list is not served [RELEASE-41]', async () => {
  store(Object.keys(content).filter((file) => !file.endsWith('.gz')));
  await expect(isReleased('page.b.js')).rejects.toMatchObject(damaged);
});

test('files that the manifest does not list are not found: other files, folders and releases [RELEASE-41]', async () => {
  store(Object.keys(content).filter((file) => file !== 'browser/page.c.css'));
  for (const file of ['page.c.css', '../server/mfe-a.cjs', '../release.json', 'toString', ''])
    expect(await isReleased(file)).toBe(false);
  expect(await files.isReleased('mfe-a', '2.0.0', 'page.b.js')).toBe(false);
});

test("an active release's files are checked against the manifest that was verified [RELEASE-41]", async () => {
  const release = store();
  files = readerOf(() => [release]);
  writeFileSync(at('browser/page.b.js'), 'other');
  const forged = { ...release, files: { ...release.files, 'browser/page.b.js': integrityOf('other') } };
  writeFileSync(at('release.json'), JSON.stringify(forged));
  await expect(isReleased('page.b.js')).rejects.toMatchObject(damaged);
});

test('a release outside the active set is served only while it is public [RELEASE-44]', async () => {
  const release = store();
  isPublic = false;
  expect(await isReleased('page.b.js')).toBe(false);
  isPublic = true;
  expect(await isReleased('page.b.js')).toBe(true);
  isPublic = false;
  expect(await isReleased('page.b.js')).toBe(false);
  files = readerOf(() => [release]);
  expect(await isReleased('page.b.js')).toBe(true);
});

test('the manifest of each public release is read once, and none for a folder; a file that none has costs no look into each [RELEASE-44]', async () => {
  store();
  for (let patch = 1; patch < 30; patch += 1)
    cpSync(registry.releaseDir('mfe-a', '1.0.0'), registry.releaseDir('mfe-a', `1.0.${patch}`), { recursive: true });
  const read = jest.spyOn(registry, 'readRelease');
  const readsFor = async (file: string) => {
    for await (const _ of files.versionsWith('mfe-a', file));
    return read.mock.calls.length;
  };
  expect([await readsFor('assets'), await readsFor('page.b.js'), await readsFor('page.b.js')]).toEqual([0, 30, 30]);
  const looks = [jest.spyOn(registry, 'has'), jest.spyOn(registry, 'releaseDir')];
  await readsFor('none.js');
  for (const look of looks) expect(look).not.toHaveBeenCalled();
});

test('a changed file is checked again, and served once its content is restored [RELEASE-41]', async () => {
  store();
  flip('browser/page.b.js');
  for (let times = 0; times < 2; times += 1) await expect(isReleased('page.b.js')).rejects.toMatchObject(damaged);
  flip('browser/page.b.js');
  expect(await isReleased('page.b.js')).toBe(true);
});

(process.env.TEST_LONG ? test : test.skip)(
  'memory for files and manifests does not grow over 50 releases',
  async () => {
    // Long, distinct keys make the memory used per file measurable; equal keys would be stored once.
    const folderOf = (version: string) => version.concat('a'.repeat(240), '/').repeat(12);
    const integrity = integrityOf('page');
    let active: Release | undefined;
    files = readerOf(() => (active ? [active] : []));
    const ask = async ({ version, files: published }: Release) => {
      for (const file of Object.keys(published))
        expect(await files.isReleased('mfe-a', version, file.replace('browser/', ''))).toBe(true);
    };
    const goLive = async (version: string) => {
      const folder = `browser/${folderOf(version)}`;
      const names = Array.from({ length: 10 }, (_, index) => `${folder}${index}.js`);
      const dir = registry.releaseDir('mfe-a', version);
      mkdirSync(path.join(dir, folder), { recursive: true });
      for (const name of names) writeFileSync(path.join(dir, name), 'page');
      const hashes = Object.fromEntries(names.map((name) => [name, integrity]));
      const release: Release = { name: 'mfe-a', version, prefixes: [], contract: 1, assets: {}, files: hashes };
      writeFileSync(path.join(dir, 'release.json'), JSON.stringify(release));
      const before = active;
      active = release;
      await ask(release);
      if (before) await ask(before);
    };
    for (let number = 1; number <= 22; number += 1) await goLive(`1.0.${number}`);
    const before = await reachableMemory();
    for (let number = 23; number <= 72; number += 1) await goLive(`1.0.${number}`);
    // Each leaked release would hold a manifest of 30 KB, and as much again for its files.
    expect((await reachableMemory()) - before).toBeLessThan(0.5);
  },
);
