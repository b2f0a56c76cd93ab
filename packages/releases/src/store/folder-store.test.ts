import { appendFileSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ScratchRegistry } from '../../test/scratch-registry.ts';
import { keepMs, prune } from '../promotion/prune.ts';
import { integrityOf } from '../release/integrity.ts';
import { formatReleaseSet } from '../release/release-set-text.ts';
import { FolderStore } from './folder-store.ts';

let registry: ScratchRegistry;
beforeEach(() => {
  registry = new ScratchRegistry();
});
afterEach(() => registry.remove());

const logged = () => registry.readLog().map(({ action, version, sequence }) => [action, version, sequence]);

test("the log records when, who, what, the manifest's hash, the commit and the reason [REGISTRY-1]", async () => {
  await registry.store('1.0.0');
  await registry.promote('mfe-a', '1.0.0', { by: 'jobs', commit: 'c0ffee', reason: 'new filter' });
  const at = expect.stringMatching(/^\d{4}-.*Z$/);
  const integrity = integrityOf(registry.readManifest('mfe-a', '1.0.0'));
  const release = { at, name: 'mfe-a', version: '1.0.0', integrity };
  expect(registry.readLog()).toEqual([
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

test('a set is rejected unless it replaces the current one', async () => {
  const set = await registry.release('1.0.0');
  const entry = { at: '', by: '', action: 'promote', name: 'mfe-a', version: '1.0.0' } as const;
  expect(await registry.compareAndSwapSet(0, { ...set, sequence: 1 }, entry)).toBe(false);
  expect(await registry.compareAndSwapSet(2, { ...set, sequence: 3 }, entry)).toBe(false);
  expect(await registry.compareAndSwapSet(1, { ...set, sequence: 2 }, entry)).toBe(true);
  const removed = registry.compareAndSwapSet(2, { ...set, sequence: 3 }, { ...entry, version: '0.9.0' });
  await expect(removed).rejects.toMatchObject({ code: 'RELEASE_NOT_FOUND' });
});

test('keys are stored in a file with mode 0600 [REGISTRY-2]', async () => {
  const key = { name: 'jobs', remote: 'mfe-a', prefixes: ['/a'], hash: 'h', createdAt: 'then' };
  expect(await registry.addKey(key, { at: 'then', by: 'owner', action: 'add-key', name: 'jobs' })).toBe(true);
  expect(statSync(path.join(registry.dir, 'keys.json')).mode & 0o777).toBe(0o600);
});

test('the list says which releases were ever live, and until when others are previewed [RELEASE-44]', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.release(version);
  for (const version of ['2.0.0', '3.0.0']) await registry.store(version);
  const preview = { at: '', by: '', action: 'preview', name: 'mfe-a', version: '2.0.0' } as const;
  for (const day of [3, 5, 4]) await registry.record({ ...preview, expires: `2026-01-0${day}T00:00:00.000Z` });
  // A damaged set proves nothing, and hides nothing else.
  writeFileSync(path.join(registry.dir, 'sets/000002.json'), '{');
  const listed = registry
    .listReleases()
    .map(({ version, wasLive, previewedUntil }) => [version, wasLive, previewedUntil]);
  expect(listed).toEqual([
    ['1.0.0', true, undefined],
    ['1.1.0', true, undefined],
    ['1.2.0', true, undefined],
    ['2.0.0', false, Date.parse('2026-01-05')],
    ['3.0.0', false, undefined],
  ]);
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
    () => registry.readKeys(),
    () => registry.readManifest('mfe-a', '1.0.0'),
    () => registry.readFile(release, 'server/mfe-a.cjs'),
  ];
  for (const read of reads) expect(read).toThrow(expect.objectContaining({ code: 'ELOOP' }));
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

test('prune removes only old releases that no recent set contains, and logs each removal [REGISTRY-4]', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.release(version);
  await registry.store('1.3.0');
  // 1.0.0 was replaced as last known good long ago; 1.1.0 and 1.2.0 are current; 1.3.0 never was.
  age(keepMs + 60_000);
  await registry.release('1.4.0');
  await registry.store('1.5.0');
  expect(await prune(registry, 'owner', storedAt())).toMatchObject([{ version: '1.0.0' }, { version: '1.3.0' }]);
  expect(registry.versions('mfe-a')).toEqual(['1.1.0', '1.2.0', '1.4.0', '1.5.0']);
  expect(logged().slice(-2)).toEqual([
    ['prune', '1.0.0', undefined],
    ['prune', '1.3.0', undefined],
  ]);
  expect(await prune(registry, 'owner', storedAt())).toEqual([]);
});

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
