import { existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { factsOf, ScratchRegistry } from '../../test/scratch-registry.ts';
import { publish } from './publish.ts';

let registry: ScratchRegistry;
beforeEach(() => {
  registry = new ScratchRegistry();
});
afterEach(() => registry.remove());

test('a version is published once: the same files again are fine, other files are refused [RELEASE-4]', async () => {
  const publishOne = (code: string) => publish(registry, factsOf('1.0.0'), registry.built(code));
  const release = await publishOne('one');
  expect(await publishOne('one')).toEqual(release);
  await expect(publishOne('two')).rejects.toMatchObject({ code: 'RELEASE_ALREADY_PUBLISHED' });
  expect(readdirSync(registry.dir)).toEqual(['log.jsonl', 'releases']);
});

test('the same files again are fine where a release of before does not list its compressed copies [RELEASE-4]', async () => {
  const build = registry.built('one');
  const release = await publish(registry, factsOf('1.0.0'), build);
  const files = Object.fromEntries(Object.entries(release.files).filter(([file]) => !/\.(br|gz)$/.test(file)));
  const before = { ...release, files };
  writeFileSync(path.join(registry.releaseDir('mfe-a', '1.0.0'), 'release.json'), JSON.stringify(before));
  expect(await publish(registry, factsOf('1.0.0'), build)).toEqual(before);
});

test('publishing a version again whose stored files have changed reports it [RELEASE-39]', async () => {
  const build = registry.built('one');
  await publish(registry, factsOf('1.0.0'), build);
  writeFileSync(path.join(registry.releaseDir('mfe-a', '1.0.0'), 'server/mfe-a.cjs'), 'two');
  await expect(publish(registry, factsOf('1.0.0'), build)).rejects.toMatchObject({ code: 'RELEASE_DAMAGED' });
});

test('every file that browsers get stands in the list, the compressed copies too [RELEASE-5]', async () => {
  const { files } = await registry.store('1.0.0');
  expect(Object.keys(files)).toEqual([
    'browser/assets.json',
    'browser/assets.json.br',
    'browser/assets.json.gz',
    'browser/remoteEntry.abc.js',
    'browser/remoteEntry.abc.js.br',
    'browser/remoteEntry.abc.js.gz',
    'maps/remoteEntry.abc.js.map',
    'server/mfe-a.cjs',
  ]);
});

test.each(['server/mfe-a.cjs', 'browser/remoteEntry.abc.js'])(
  'a build without its %s is no release [RELEASE-5]',
  async (part) => {
    const out = registry.built('one');
    rmSync(path.join(out, part));
    await expect(publish(registry, factsOf('1.0.0'), out)).rejects.toMatchObject({ code: 'RELEASE_INVALID' });
    expect(readdirSync(registry.dir)).toEqual([]);
  },
);

test.each(['browser/linked.js', 'server/linked.cjs'])(
  'a link is no file of a release: %s [SECURITY-7]',
  async (link) => {
    const out = registry.built('one');
    symlinkSync('/etc/hostname', path.join(out, link));
    await expect(publish(registry, factsOf('1.0.0'), out)).rejects.toMatchObject({
      code: 'RELEASE_INVALID',
      message: `mfe-a: ${link} is no regular file`,
    });
    expect(readdirSync(registry.dir)).toEqual([]);
  },
);

test('a shell that another user runs can read a release', async () => {
  await registry.store('1.0.0');
  expect(statSync(registry.releaseDir('mfe-a', '1.0.0')).mode & 0o777).toBe(0o755);
});

test('what a publisher left that was killed is swept away; what another is at work on stays [RELEASE-10]', async () => {
  const [old, young] = ['draft-old', 'draft-young'].map((name) => path.join(registry.dir, name)) as [string, string];
  for (const draft of [old, young]) mkdirSync(path.join(draft, 'browser'), { recursive: true });
  const twoHoursAgo = new Date(statSync(young).mtimeMs - 7_200_000);
  utimesSync(old, twoHoursAgo, twoHoursAgo);
  await registry.store('1.0.0');
  expect(existsSync(old)).toBe(false);
  expect(existsSync(young)).toBe(true);
});
