import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { registry } from '../../test/registry-of-each-test.ts';
import { ReleaseError } from '../release/release-errors.ts';
import { readLiveReleases } from './live-releases.ts';

beforeEach(async () => {
  await registry.release('1.0.0');
  await registry.release('1.0.0', { name: 'mfe-b', prefixes: ['/b'] });
});

const manifest = () => path.join(registry.releaseDir('mfe-b', '1.0.0'), 'release.json');
const liveNames = async () =>
  (await readLiveReleases(registry, registry.readSet(), 'mfe-a')).remotes.map(({ name }) => name);

test('a live release that is missing or damaged does not keep another from being checked', async () => {
  expect(await liveNames()).toEqual(['mfe-a', 'mfe-b']);
  writeFileSync(manifest(), '{');
  expect(await liveNames()).toEqual(['mfe-a']);
  rmSync(manifest());
  expect(await liveNames()).toEqual(['mfe-a']);
});

test.each([
  [
    'a failure of the store',
    Object.assign(new Error('read /secret/path'), { code: 'EIO' }),
    /^mfe-a cannot be checked: reading mfe-b@1\.0\.0 failed \(EIO\)$/,
  ],
  ['a registry that does not answer', new ReleaseError('REGISTRY_UNREACHABLE', 'does not answer'), /does not answer/],
])('%s while the live releases are read refuses the promotion with its reason', async (_, error, reason) => {
  const failing = {
    readRelease: (name: string) => (name === 'mfe-b' ? Promise.reject(error) : registry.readRelease(name, '1.0.0')),
  };
  await expect(readLiveReleases(failing, registry.readSet(), 'mfe-a')).rejects.toMatchObject({
    code: error instanceof ReleaseError ? error.code : 'RELEASE_NOT_CHECKED',
    message: expect.stringMatching(reason),
  });
});

test('a manifest that exists but cannot be opened does not count as missing', async () => {
  rmSync(manifest());
  // Even root cannot read a folder as a file.
  mkdirSync(manifest());
  await expect(liveNames()).rejects.toMatchObject({
    code: 'RELEASE_NOT_CHECKED',
    message: expect.stringMatching('EISDIR'),
  });
});
