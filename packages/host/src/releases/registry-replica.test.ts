import assert from 'node:assert';
import fs, { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatReleaseSet, packRelease, type Release, type ReleaseSet, releaseSetId } from 'registry/release';
import { adoptEpoch } from 'registry/rules';
import { FolderStore } from 'registry/store';
import { ScratchRegistry } from '../../../registry/test/scratch-registry.ts';
import { scratchFolder } from '../../../server-kit/test/scratch-folder.ts';
import { RegistryReplica } from './registry-replica.ts';

class PagedRegistry extends ScratchRegistry {
  override built(code: string, name: string): string {
    const build = super.built(code, name);
    writeFileSync(path.join(build, 'browser', `${code.replace(/.* /, 'page.')}.js`), code);
    return build;
  }
}

let dir: string;
let registry: ScratchRegistry;
let folder: FolderStore;
let replica: RegistryReplica;
let failures: string[];
let isDown: boolean;
let downloads: string[];
/** Called before a file is sent. */
let beforeFile: (file: string, content: Buffer) => Buffer | undefined;

/** The service's responses, from the registry's folder. */
const source = {
  location: 'https://registry.example',
  readSetAfter: async (copied: ReleaseSet) => {
    if (isDown) throw new Error('down');
    const set = registry.readSet();
    return releaseSetId(set) === releaseSetId(copied) ? undefined : set;
  },
  listReleases: async () => {
    if (isDown) throw new Error('down');
    return registry.listReleases();
  },
  readRelease: async (name: string, version: string) => registry.readRelease(name, version),
  download: async (name: string, version: string) => {
    if (isDown) throw new Error('down');
    downloads.push(`${name}@${version}`);
    const release = registry.readRelease(name, version);
    return packRelease(registry.readManifest(name, version), release, (file) => {
      const content = registry.readFile(release, file);
      return beforeFile(file, content) ?? content;
    });
  },
};

function follow(): RegistryReplica {
  const started = new RegistryReplica(source, folder);
  started.on('failed', (error) => failures.push((error as Error).message));
  return started;
}

beforeEach(() => {
  dir = scratchFolder();
  registry = new PagedRegistry();
  folder = new FolderStore(path.join(dir, 'folder'));
  [failures, downloads, isDown] = [[], [], false];
  beforeFile = () => {};
  replica = follow();
});
afterEach(() => {
  replica.stop();
  jest.restoreAllMocks();
});

const release = (version: string, name = 'mfe-a') => registry.release(version, { name, prefixes: [`/${name}`] });

async function preview(version: string): Promise<void> {
  await registry.store(version);
  const expires = new Date(Date.now() + 60_000).toISOString();
  await registry.log.record({ at: '', by: '', action: 'preview', name: 'mfe-a', version, expires });
}

const live = () => folder.readSet().remotes['mfe-a']?.version;

test('the replica follows the release set with all its releases, including the last known good [REGISTRY-11]', async () => {
  for (const version of ['1.0.0', '1.1.0']) await release(version);
  await replica.poll();
  expect(folder.readSet()).toEqual(registry.readSet());
  for (const version of ['1.0.0', '1.1.0']) await folder.verify('mfe-a', version);
  await registry.rollback('mfe-a', '1.0.0');
  await replica.poll();
  await replica.poll();
  expect(live()).toBe('1.0.0');
  expect(downloads).toEqual(['mfe-a@1.1.0', 'mfe-a@1.0.0']);
  expect(failures).toEqual([]);
});

test('a release that is damaged on its way leaves the previous set active, is reported once and is retried [REGISTRY-11]', async () => {
  await release('1.0.0');
  await replica.poll();
  await release('1.1.0');
  beforeFile = (_file, content) => Buffer.concat([content, Buffer.from('x')]);
  for (let poll = 0; poll < 3; poll += 1) await replica.poll();
  expect([live(), folder.versions('mfe-a'), failures.length]).toEqual(['1.0.0', ['1.0.0'], 1]);
  beforeFile = () => {};
  await replica.poll();
  expect(live()).toBe('1.1.0');
});

test('a release that cannot be fetched holds back only its own remote, also of a new shell, and is named [REGISTRY-11]', async () => {
  await release('1.0.0');
  await replica.poll();
  await release('1.1.0');
  await release('1.0.0', 'mfe-b');
  const damaged = path.join(registry.releaseDir('mfe-a', '1.1.0'), 'server/mfe-a.cjs');
  rmSync(damaged);
  for (let poll = 0; poll < 3; poll += 1) await replica.poll();
  const { sequence, remotes } = folder.readSet();
  expect([sequence, live(), remotes['mfe-b']?.version]).toEqual([3, '1.0.0', '1.0.0']);
  expect([failures.length, replica.failure]).toEqual([1, expect.stringMatching(/^mfe-a@1.1.0: /)]);
  folder = new FolderStore(path.join(dir, 'new'));
  replica = follow();
  await replica.start();
  expect(folder.versions('mfe-b')).toEqual(['1.0.0']);
  await registry.promote('mfe-a', '1.0.0');
  await replica.poll();
  expect([live(), folder.versions('mfe-a')]).toEqual(['1.0.0', ['1.0.0']]);
});

test.each([
  ['the manifest that the set names is followed', '/mfe-a', '1.1.0'],
  ['another manifest is not', '/b', '1.0.0'],
])('%s [REGISTRY-11]', async (_, prefix, followed) => {
  await release('1.0.0');
  await replica.poll();
  await release('1.1.0');
  const manifest = path.join(registry.releaseDir('mfe-a', '1.1.0'), 'release.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"/mfe-a"', `"${prefix}"`));
  await replica.poll();
  expect(live()).toBe(followed);
});

test('while the registry is down, a shell starts from its replica; once it is back, the replica is updated', async () => {
  await release('1.0.0');
  await replica.start();
  replica.stop();
  isDown = true;
  await release('1.1.0');
  const restarted = follow();
  await restarted.start();
  restarted.stop();
  expect([live(), failures]).toEqual(['1.0.0', ['down']]);
  isDown = false;
  await restarted.poll();
  expect(live()).toBe('1.1.0');
});

test('without a replica and without the registry, the start fails with an error that names REGISTRY_URL', async () => {
  isDown = true;
  await expect(replica.start()).rejects.toMatchObject({
    code: 'CONFIGURATION_INVALID',
    message: 'REGISTRY_URL: expected a registry with releases, got https://registry.example: down',
  });
});

test('a damaged release of the replica is fetched again at the next start', async () => {
  await release('1.0.0');
  await replica.poll();
  writeFileSync(path.join(folder.releaseDir('mfe-a', '1.0.0'), 'server/mfe-a.cjs'), 'changed');
  await follow().poll();
  await folder.verify('mfe-a', '1.0.0');
});

test('what has no place on the disk is not downloaded: an archive that nobody reads would end the shell', async () => {
  await release('1.0.0');
  jest.spyOn(folder, 'createDraft').mockImplementation(() => assert.fail('full'));
  await replica.poll();
  expect([failures, downloads]).toEqual([['mfe-a@1.0.0: full'], []]);
});

test('a damaged release set of the replica is fetched again', async () => {
  await release('1.0.0');
  await replica.poll();
  const set = folder.readSet();
  writeFileSync(path.join(folder.dir, 'current.json'), JSON.stringify({ ...set, sequence: 7 }));
  await replica.poll();
  expect(folder.readSet()).toEqual(set);
});

test('a stored release that is not in the set is fetched once on request if it was live or is previewed; any other is not [REGISTRY-13]', async () => {
  await release('1.0.0');
  await preview('1.1.0');
  await registry.store('1.2.0');
  await replica.poll();
  await Promise.all([replica.fetch('mfe-a', '1.1.0'), replica.fetch('mfe-a', '1.1.0')]);
  for (const version of ['1.2.0', '9.9.9']) await replica.fetch('mfe-a', version);
  expect(downloads).toEqual(['mfe-a@1.0.0', 'mfe-a@1.1.0']);
  expect(live()).toBe('1.0.0');
  await folder.verify('mfe-a', '1.1.0');
});

test('a release of the replica is public if its sets or the registry say so; while the registry is down, by its sets alone [RELEASE-44]', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await release(version);
    await replica.poll();
  }
  await preview('2.0.0');
  await replica.fetch('mfe-a', '2.0.0');
  const publicNow = async (by: RegistryReplica) =>
    Promise.all(['1.0.0', '1.2.0', '2.0.0', '9.9.9'].map((version) => by.isPublic('mfe-a', version)));
  expect(await publicNow(replica)).toEqual([true, true, true, false]);
  isDown = true;
  expect(await publicNow(follow())).toEqual([true, true, false, false]);
});

test('of what is fetched on request, one release after another, a remote keeps the newest 128 MiB [REGISTRY-13]', async () => {
  await release('1.0.0');
  await replica.poll();
  const drafts: number[] = [];
  beforeFile = () => void drafts.push(readdirSync(folder.dir).filter((name) => name.startsWith('draft-')).length);
  const versions = ['2.0.0', '2.1.0', '2.2.0', '2.3.0'];
  for (const version of versions) await preview(version);
  const { copyRelease } = folder;
  jest.spyOn(folder, 'copyRelease').mockImplementation(async (draft, copied) => {
    await copyRelease.call(folder, draft, copied);
    writeFileSync(path.join(folder.dir, 'bytes', `mfe-a@${copied.version}`), String(60 * 2 ** 20));
  });
  await Promise.all(versions.map((version) => replica.fetch('mfe-a', version)));
  expect([folder.versions('mfe-a'), Math.max(...drafts)]).toEqual([['1.0.0', '2.2.0', '2.3.0'], 1]);
});

test('on a full disk, what was fetched on request makes room for a new release, a set and a way back [REGISTRY-11]', async () => {
  for (const version of ['1.0.0', '1.1.0']) await release(version);
  await preview('2.0.0');
  await replica.poll();
  for (const method of ['appendFileSync', 'mkdtempSync', 'writeFileSync'] as const) {
    const write = fs[method] as (file: string, ...rest: unknown[]) => unknown;
    jest.spyOn(fs, method).mockImplementation(((file: string, ...rest: unknown[]) => {
      if (file.startsWith(folder.dir) && folder.has('mfe-a', '2.0.0'))
        throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      return write(file, ...rest);
    }) as never);
  }
  for (const change of [() => release('1.0.0', 'mfe-b'), () => registry.rollback('mfe-a', '1.0.0')]) {
    await replica.fetch('mfe-a', '2.0.0');
    await change();
    await replica.poll();
  }
  const { remotes } = folder.readSet();
  expect([failures, remotes['mfe-b']?.version, live()]).toEqual([[], '1.0.0', '1.0.0']);
});

test('the registry is polled every 500 ms, and no more once the follower is stopped [REGISTRY-11]', async () => {
  await release('1.0.0');
  const read = jest.spyOn(source, 'readSetAfter');
  jest.useFakeTimers();
  try {
    await replica.start();
    expect(read).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(499);
    expect(read).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(read).toHaveBeenCalledTimes(2);
    replica.stop();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(read).toHaveBeenCalledTimes(2);
  } finally {
    jest.useRealTimers();
  }
});

test('a release that the registry removed leaves the replica before the next set is copied, and at a start; an older set is ignored [REGISTRY-11]', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await release(version);
    await replica.poll();
  }
  const prune = (version: string) =>
    registry.removeReleases(registry.readSet().sequence, [{ at: '', by: '', action: 'prune', name: 'mfe-a', version }]);
  await prune('1.0.0');
  await release('1.3.0');
  beforeFile = () => void expect(folder.versions('mfe-a')).toEqual(['1.1.0', '1.2.0']);
  await replica.poll();
  expect(folder.versions('mfe-a')).toEqual(['1.1.0', '1.2.0', '1.3.0']);
  await prune('1.1.0');
  await follow().poll();
  expect(folder.versions('mfe-a')).toEqual(['1.2.0', '1.3.0']);
  writeFileSync(
    path.join(registry.dir, 'current.json'),
    JSON.stringify({ sequence: 2, epoch: await registry.readEpoch(), remotes: {} }),
  );
  await replica.poll();
  expect(live()).toBe('1.3.0');
});

test('a registry restored from an older backup is followed, with numbers that no shell has seen [REGISTRY-31]', async () => {
  await release('1.0.0');
  cpSync(registry.dir, path.join(dir, 'backup'), { recursive: true });
  for (const version of ['1.1.0', '1.2.0']) await release(version);
  await replica.poll();
  rmSync(registry.dir, { recursive: true });
  cpSync(path.join(dir, 'backup'), registry.dir, { recursive: true });
  await adoptEpoch(registry);
  await replica.poll();
  expect([live(), folder.readSet().sequence]).toEqual(['1.0.0', 1_000]);
  await release('2.0.0');
  await replica.poll();
  expect([live(), folder.readSet()]).toEqual(['2.0.0', registry.readSet()]);
});

test('a set with the number of the replica and other contents is followed [REGISTRY-31]', async () => {
  await release('1.0.0');
  await replica.poll();
  const { remotes, ...set } = registry.readSet();
  writeFileSync(path.join(registry.dir, 'current.json'), formatReleaseSet({ ...set, remotes: {} }));
  await replica.poll();
  expect([remotes['mfe-a']?.version, live(), failures]).toEqual(['1.0.0', undefined, []]);
});

test('a file that the replica lacks is fetched with the release that has it, if that is public [REGISTRY-13, RELEASE-44]', async () => {
  for (const version of ['1.0.0', '1.1.0']) await release(version);
  await registry.store('2.0.0');
  await Promise.all(['page.2.0.0.js', '../server/mfe-a.cjs'].map((file) => replica.fetchFile('mfe-a', file)));
  expect(downloads).toEqual([]);
  await replica.fetchFile('mfe-a', 'page.1.1.0.js');
  expect(downloads).toEqual(['mfe-a@1.1.0']);
  isDown = true;
  await expect(replica.fetchFile('mfe-a', 'page.1.0.0.js')).rejects.toThrow('down');
});

test('files that no release has cost one read of each public manifest, however many are asked for [REGISTRY-13]', async () => {
  const listed = Array.from({ length: 150 }, (_, patch) => ({
    ...{ name: 'mfe-a', publishedAt: 0, wasLive: true },
    version: `1.0.${patch}`,
  }));
  const readRelease = jest.fn(async () => ({ files: {} }) as Release);
  replica = new RegistryReplica({ ...source, listReleases: async () => listed, readRelease }, folder);
  await Promise.all(['none1.js', 'none2.js'].map((file) => replica.fetchFile('mfe-a', file)));
  await replica.fetchFile('mfe-a', 'none3.js');
  expect(readRelease).toHaveBeenCalledTimes(150);
});
