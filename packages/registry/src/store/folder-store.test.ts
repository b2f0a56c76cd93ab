import { appendFileSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { registry } from '../../test/registry-of-each-test.ts';
import { integrityOf } from '../release/release.ts';
import { formatReleaseSet } from '../release/release-set-text.ts';
import { keepMs, prune } from '../rules/prune.ts';
import { FolderStore } from './folder-store.ts';

const logged = () => registry.log.read().map(({ action, version, sequence }) => [action, version, sequence]);

test("the log records when, who, what, the manifest's hash, the commit and the reason [REGISTRY-1]", async () => {
  await registry.store('1.0.0');
  await registry.promote('mfe-a', '1.0.0', { by: 'jobs', commit: 'c0ffee', reason: 'new filter' });
  const at = expect.stringMatching(/^\d{4}-.*Z$/);
  const integrity = integrityOf(registry.readManifest('mfe-a', '1.0.0'));
  const release = { at, name: 'mfe-a', version: '1.0.0', integrity };
  expect(registry.log.read()).toEqual([
    { ...release, by: expect.any(String), action: 'publish' },
    { ...release, by: 'jobs', action: 'promote', sequence: 1, commit: 'c0ffee', reason: 'new filter' },
  ]);
});

test('the log omits the line of an interrupted change, and a truncated line does not corrupt later ones [REGISTRY-1]', async () => {
  await registry.release('1.0.0');
  const file = path.join(registry.dir, 'log.jsonl');
  const interrupted = { at: '2026-11-22T00:00:00.000Z', by: 'x', action: 'promote', name: 'mfe-a', version: '9.9.9' };
  appendFileSync(file, `${JSON.stringify({ ...interrupted, sequence: 2 })}\n{"at":"2026`);
  const before = [
    ['publish', '1.0.0', undefined],
    ['promote', '1.0.0', 1],
  ];
  expect(logged()).toEqual(before);
  await registry.release('1.1.0');
  expect(logged()).toEqual([...before, ['publish', '1.1.0', undefined], ['promote', '1.1.0', 2]]);
});

test('keys are stored in a file with mode 0600 [REGISTRY-2]', async () => {
  await registry.keys.change({ at: 'then', by: 'owner', action: 'add-key', name: 'jobs' }, () => []);
  expect(statSync(path.join(registry.dir, 'keys.json')).mode & 0o777).toBe(0o600);
});

test('a file of the registry that cannot be read is an error: the registry does not count as empty', async () => {
  const release = await registry.store('1.0.0');
  const unreadable = (file: string) => {
    rmSync(path.join(registry.dir, file), { force: true });
    symlinkSync(path.basename(file), path.join(registry.dir, file));
  };
  for (const file of ['current.json', 'keys.json']) unreadable(file);
  for (const file of ['release.json', 'server/mfe-a.cjs']) unreadable(`releases/mfe-a/1.0.0/${file}`);
  const reads = [
    () => registry.readSet(),
    () => registry.keys.read(),
    () => registry.readManifest('mfe-a', '1.0.0'),
    () => registry.readFile(release, 'server/mfe-a.cjs'),
  ];
  for (const read of reads) expect(read).toThrow(expect.objectContaining({ code: 'ELOOP' }));
});

test('what a release occupies is counted when it is stored: an upload looks at no file of the others [REGISTRY-18]', async () => {
  const { files } = await registry.store('1.0.0');
  rmSync(path.join(registry.releaseDir('mfe-a', '1.0.0'), 'browser'), { recursive: true });
  expect(registry.listReleases('mfe-a')).toMatchObject([{ bytes: 4096 * (Object.keys(files).length + 1) }]);
  await registry.removeReleases(0, [{ at: '', by: '', action: 'delete', name: 'mfe-a', version: '1.0.0' }]);
  expect(() => statSync(path.join(registry.dir, 'bytes/mfe-a@1.0.0'))).toThrow('ENOENT');
});

test('a release set is read once, however often releases are listed [REGISTRY-18]', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.release(version);
  expect(registry.listReleases().map(({ wasLive }) => wasLive)).toEqual([true, true, true]);
  writeFileSync(path.join(registry.dir, 'sets/000001.json'), 'damaged');
  await registry.store('1.3.0');
  expect(registry.listReleases().map(({ wasLive }) => wasLive)).toEqual([true, true, true, false]);
});

/** The time of the newest release, by the clock of the file system. */
const storedAt = () => Math.max(...registry.listReleases().map(({ publishedAt }) => publishedAt));

/** Backdates everything stored so far, including sets, by this many ms. */
function age(ms: number): void {
  const then = (file: string) => {
    const time = new Date(statSync(file).mtimeMs - ms);
    utimesSync(file, time, time);
  };
  for (const { name, version } of registry.listReleases())
    then(path.join(registry.releaseDir(name, version), 'release.json'));
  for (const { set } of registry.listSets())
    then(path.join(registry.dir, 'sets', `${String(set.sequence).padStart(6, '0')}.json`));
}

test('prune keeps the releases of a recently replaced set, including shells [REGISTRY-4]', async () => {
  const shell = { name: 'shell', prefixes: [] };
  for (const version of ['1.0.0', '1.1.0']) await registry.release(version, shell);
  age(keepMs - 60_000);
  for (const version of ['1.2.0', '1.3.0']) await registry.release(version, shell);
  expect(await prune(registry, 'owner', storedAt())).toEqual([]);
  expect(await prune(registry, 'owner', storedAt() + keepMs + 60_000)).toHaveLength(2);
  expect(registry.versions('shell')).toEqual(['1.2.0', '1.3.0']);
});

test('a release that goes live while prune is running is not removed [REGISTRY-4]', async () => {
  await registry.store('1.0.0');
  age(keepMs + 60_000);
  const { listReleases } = FolderStore.prototype;
  jest.spyOn(registry, 'listReleases').mockImplementationOnce(() => {
    const releases = listReleases.call(registry);
    const set = { sequence: 1, remotes: { 'mfe-a': { version: '1.0.0', prefixes: [] } }, manifests: {} };
    writeFileSync(path.join(registry.dir, 'current.json'), formatReleaseSet(set));
    return releases;
  });
  expect(await prune(registry, 'owner')).toEqual([]);
  expect(readFileSync(path.join(registry.releaseDir('mfe-a', '1.0.0'), 'release.json'))).toBeDefined();
});
