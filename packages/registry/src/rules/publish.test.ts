import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { withPreparedRelease } from '../../../federation-tools/src/assembly/prepared-release.ts';
import { writeBuild } from '../../test/clean-build.ts';
import { registry } from '../../test/registry-of-each-test.ts';
import { factsOf } from '../../test/scratch-registry.ts';
import { localRegistry } from '../client/local-registry.ts';
import { integrityOf } from '../release/release.ts';
import { publishUnchecked } from './publish.ts';

test('publishing a version again succeeds with identical files and is rejected with different ones [RELEASE-4]', async () => {
  const publishOne = (code: string) =>
    withPreparedRelease(factsOf('1.0.0'), registry.built(code), ({ dir }) => publishUnchecked(registry, dir));
  const release = await publishOne('one');
  expect(await publishOne('one')).toEqual(release);
  await expect(publishOne('two')).rejects.toMatchObject({ code: 'RELEASE_ALREADY_PUBLISHED' });
  expect(readdirSync(registry.dir)).toEqual(['bytes', 'log.jsonl', 'releases']);
});

test('publishing identical files again succeeds if another zlib compressed the stored copies [RELEASE-4]', async () => {
  const build = registry.built('one');
  const release = await withPreparedRelease(factsOf('1.0.0'), build, ({ dir }) => publishUnchecked(registry, dir));
  const dir = registry.releaseDir('mfe-a', '1.0.0');
  const copy = 'browser/assets.json.gz';
  const content = gzipSync(readFileSync(path.join(dir, 'browser/assets.json')), { level: 1 });
  writeFileSync(path.join(dir, copy), content);
  const before = { ...release, files: { ...release.files, [copy]: integrityOf(content) } };
  writeFileSync(path.join(dir, 'release.json'), JSON.stringify(before));
  expect(await withPreparedRelease(factsOf('1.0.0'), build, ({ dir }) => publishUnchecked(registry, dir))).toEqual(
    before,
  );
});

test('publishing a version again rejects if its stored files have changed [RELEASE-39]', async () => {
  const build = registry.built('one');
  await withPreparedRelease(factsOf('1.0.0'), build, ({ dir }) => publishUnchecked(registry, dir));
  writeFileSync(path.join(registry.releaseDir('mfe-a', '1.0.0'), 'server/mfe-a.cjs'), 'two');
  await expect(
    withPreparedRelease(factsOf('1.0.0'), build, ({ dir }) => publishUnchecked(registry, dir)),
  ).rejects.toMatchObject({ code: 'RELEASE_DAMAGED' });
});

test('a release lists every browser file, including compressed copies, source maps and the server bundle [RELEASE-5]', async () => {
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

test('a release that names a service that is not registered for it is neither stored nor made live [CALL-83]', async () => {
  const service = { name: 'events', url: 'http://e', remotes: ['mfe-b'], methods: [] };
  const limits = { timeoutMs: 1, cacheSeconds: 0, bodyBytes: 0 };
  const clientWith = (remote: string) =>
    localRegistry(
      registry,
      'someone',
      registry.dir,
      undefined,
      undefined,
      new Map([['team/events', { ...service, ...limits, remotes: [remote] }]]),
    );
  const facts = factsOf('1.0.0', { services: ['team/events'] });
  const publish = (client: ReturnType<typeof localRegistry>) =>
    withPreparedRelease(facts, registry.built('one'), ({ dir }) => client.publish(dir, {}));
  const refused = { code: 'RELEASE_INVALID', message: expect.stringContaining('team/events, which is not for mfe-a') };
  await expect(publish(clientWith('mfe-b'))).rejects.toMatchObject(refused);
  expect(await publish(clientWith('mfe-a'))).toMatchObject({ services: ['team/events'] });
  await expect(clientWith('mfe-b').promote('mfe-a', '1.0.0', {})).rejects.toMatchObject(refused);
});

test("a build's fixtures are stored with the release, hashed, among the files that are not served", async () => {
  const build = writeBuild(registry.built('one'), { 'fixtures/fixtures.cjs': 'exports.respond = () => 1;' });
  const release = await withPreparedRelease(factsOf('1.0.0'), build, ({ dir }) => publishUnchecked(registry, dir));
  expect(Object.keys(release.files).filter((file) => file.includes('fixtures'))).toEqual(['server/fixtures.cjs']);
  expect(registry.readFile(release, 'server/fixtures.cjs').toString()).toBe('exports.respond = () => 1;');
});

test.each(['server/mfe-a.cjs', 'browser/remoteEntry.abc.js'])(
  'a build without its %s is rejected [RELEASE-5]',
  async (part) => {
    const out = registry.built('one');
    rmSync(path.join(out, part));
    await expect(
      withPreparedRelease(factsOf('1.0.0'), out, ({ dir }) => publishUnchecked(registry, dir)),
    ).rejects.toMatchObject({ code: 'RELEASE_INVALID' });
    expect(readdirSync(registry.dir)).toEqual([]);
  },
);

test.each(['browser/linked.js', 'server/linked.cjs'])(
  'a symbolic link in a build is rejected: %s [SECURITY-7]',
  async (link) => {
    const out = registry.built('one');
    symlinkSync('/etc/hostname', path.join(out, link));
    await expect(
      withPreparedRelease(factsOf('1.0.0'), out, ({ dir }) => publishUnchecked(registry, dir)),
    ).rejects.toMatchObject({
      code: 'RELEASE_INVALID',
      message: `mfe-a: ${link} is no regular file`,
    });
    expect(readdirSync(registry.dir)).toEqual([]);
  },
);

test('a release folder is readable by other users', async () => {
  await registry.store('1.0.0');
  expect(statSync(registry.releaseDir('mfe-a', '1.0.0')).mode & 0o777).toBe(0o755);
});

test('publishing removes an abandoned draft and keeps a recent one [RELEASE-10]', async () => {
  const [old, young] = ['draft-old', 'draft-young'].map((name) => path.join(registry.dir, name)) as [string, string];
  for (const draft of [old, young]) mkdirSync(path.join(draft, 'browser'), { recursive: true });
  const twoHoursAgo = new Date(statSync(young).mtimeMs - 7_200_000);
  utimesSync(old, twoHoursAgo, twoHoursAgo);
  await registry.store('1.0.0');
  expect(existsSync(old)).toBe(false);
  expect(existsSync(young)).toBe(true);
});
