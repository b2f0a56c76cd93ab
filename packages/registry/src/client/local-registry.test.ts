import { createHash } from 'node:crypto';
import { withPreparedRelease } from '../../../federation-tools/src/assembly/prepared-release.ts';
import { scratchFolder } from '../../../server-kit/test/scratch-folder.ts';
import { cleanBuild, writeBuild } from '../../test/clean-build.ts';
import { rehearsalFinding, rehearsalReport } from '../../test/rehearsal-report.ts';
import { factsOf, ScratchRegistry } from '../../test/scratch-registry.ts';
import { verifyPreview } from '../keys/preview-token.ts';
import { makeDelta } from '../release/delta.ts';
import type { Release } from '../release/release.ts';
import { deltaName, integrityOf } from '../release/release.ts';
import { localRegistry } from './local-registry.ts';

const key = 'p'.repeat(32);
const release = { name: 'mfe-a', version: '1.0.0' };
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

let store: ScratchRegistry;
let registry: ReturnType<typeof localRegistry>;
beforeEach(async () => {
  store = new ScratchRegistry();
  registry = localRegistry(store, 'jobs', store.dir, key);
  await store.store('1.0.0');
});

test.each([
  ['an hour', 1],
  ['168 hours', 168],
])('a preview link of %s is signed and logged with its end [PREVIEW-1, PREVIEW-8]', async (_, count) => {
  const expires = hours(count);
  expect(verifyPreview([key], await registry.preview(release, expires), new Date())).toEqual(release);
  expect(store.log.read().at(-1)).toEqual({
    at: expect.stringMatching(/Z$/),
    by: 'jobs',
    action: 'preview',
    ...release,
    expires: expires.toISOString(),
  });
});

test.each([
  ['58 minutes', () => hours(58 / 60)],
  ['169 hours', () => hours(169)],
  ['a century', () => new Date('2126-01-01')],
  ['a time in the past', () => new Date(0)],
  ['a date that does not exist', () => new Date('2016-12-31T23:59:60Z')],
])('a preview link of %s is neither signed nor logged [PREVIEW-1]', async (_, expires) => {
  const before = store.log.read();
  await expect(registry.preview(release, expires())).rejects.toMatchObject({
    code: 'PREVIEW_INVALID',
    message: 'A preview link is valid for 1 to 168 hours',
  });
  expect(store.log.read()).toEqual(before);
});

describe('a release with a delta', () => {
  const pageOf = (version: string) => Buffer.from(`/* ${'a comment '.repeat(90)} */ const page = '${version}';`);
  const name = (version: string) => `page.000000${version.replaceAll('.', 'x')}0.js`;
  const [live, next] = ['1.0', '1.1'].map(pageOf) as [Buffer, Buffer];

  async function publish(version: string, delta?: { readonly of: Buffer; readonly content: Buffer }): Promise<Release> {
    const page = { [`browser/${name(version)}`]: pageOf(version).toString(), [`browser/${name(version)}.map`]: '{}' };
    const entry = `const modules = { './remote': '${integrityOf(pageOf(version))}' };`;
    const build = { ...cleanBuild('mfe-a', ''), 'browser/remoteEntry.abc.js': entry, ...page };
    return withPreparedRelease(factsOf(`${version}.5`), writeBuild(scratchFolder(), build), async (prepared) => {
      const sha256 = delta && createHash('sha256').update(delta.of).digest('base64');
      if (delta) prepared.add({ [`browser/${deltaName(name(version), String(sha256))}`]: delta.content });
      return registry.publish(prepared.dir, {});
    });
  }

  beforeEach(async () => {
    await publish('1.0');
    await registry.promote('mfe-a', '1.0.5', {});
  });

  test('is stored if the delta restores the script [RELEASE-63]', async () => {
    const { content } = await makeDelta(next, live);
    await publish('1.1', { of: live, content });
    expect(store.listReleases()).toHaveLength(3);
  });

  test.each<[string, Buffer, () => Promise<Buffer> | Buffer]>([
    ['restores another file', live, async () => (await makeDelta(Buffer.from('other'), live)).content],
    ['is of a script that was never live', next, async () => (await makeDelta(next, next)).content],
    ['is none', live, () => Buffer.from('not a zstandard frame')],
    ['restores 20 MB', live, async () => (await makeDelta(Buffer.alloc(20_000_000), live)).content],
  ])('is refused if the delta %s [RELEASE-63]', async (_, of, make) => {
    await expect(publish('1.1', { of, content: await make() })).rejects.toMatchObject({
      code: 'RELEASE_REFUSED',
      message: expect.stringMatching(/contract: browser\/page\.0000001x10\.js\.\w{16}\.dcz: it does not restore/),
    });
    expect(store.listReleases()).toHaveLength(2);
  });
});

test('where a rehearsal is required, a promotion waits for one, and a rollback does not [REHEARSAL-10]', async () => {
  const strict = localRegistry(store, 'jobs', store.dir, key, new Map([['mfe-a', 24]]));
  await store.store('1.1.0');
  await expect(strict.promote('mfe-a', '1.0.0', {})).rejects.toMatchObject({
    code: 'RELEASE_REFUSED',
    message: 'mfe-a 1.0.0 was not rehearsed; promote it after `rehearse 1.0.0`',
  });
  expect(store.readSet().remotes).toEqual({});
  for (const version of ['1.0.0', '1.1.0']) {
    await strict.recordRehearsal(rehearsalReport('mfe-a', version));
    await strict.promote('mfe-a', version, {});
  }
  await strict.recordRehearsal(rehearsalReport('mfe-a', '1.0.0', [rehearsalFinding]));
  expect((await strict.rollback('mfe-a', {})).remotes['mfe-a']?.version).toBe('1.0.0');
});

test('a promotion reads each stored file once, to verify it: it was checked when it was stored [GATE-9]', async () => {
  const [verify, readFile] = [jest.spyOn(store, 'verify'), jest.spyOn(store, 'readFile')];
  expect((await registry.promote('mfe-a', '1.0.0', {})).remotes['mfe-a']?.version).toBe('1.0.0');
  expect(verify).toHaveBeenCalledTimes(1);
  expect(readFile).not.toHaveBeenCalled();
});
