import type { StoredRelease } from 'releases/registry-store';
import { PublicReleases } from './public-releases.ts';

const release = (version: string, rest: Partial<StoredRelease> = {}): StoredRelease => ({
  name: 'mfe-a',
  version,
  publishedAt: 0,
  ...rest,
});

let listed: StoredRelease[];
let reads: number;
let releases: PublicReleases;
beforeEach(() => {
  jest.useFakeTimers();
  [listed, reads] = [[], 0];
  releases = new PublicReleases(async () => {
    reads += 1;
    return listed;
  });
});
afterEach(() => jest.useRealTimers());

/** Lets the wait between two reads pass. */
async function isPublic(version: string): Promise<boolean> {
  const found = releases.has('mfe-a', version);
  await jest.advanceTimersByTimeAsync(500);
  return found;
}

test('a release is public once it was live, and one of an older registry, which does not say [RELEASE-44]', async () => {
  listed = [release('1.0.0', { wasLive: true }), release('2.0.0', { wasLive: false }), release('0.9.0')];
  expect([await isPublic('1.0.0'), await isPublic('2.0.0'), await isPublic('0.9.0'), await isPublic('3.0.0')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('a release with a preview is public until the preview ends [RELEASE-44]', async () => {
  listed = [release('2.0.0', { wasLive: false, previewedUntil: Date.now() + 10_000 })];
  expect(await isPublic('2.0.0')).toBe(true);
  await jest.advanceTimersByTimeAsync(9_000);
  expect(await isPublic('2.0.0')).toBe(true);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await isPublic('2.0.0')).toBe(false);
});

test('what the last list says is not read again; unknown releases share one read every 500 ms [RELEASE-44]', async () => {
  listed = [release('1.0.0', { wasLive: true })];
  expect(await isPublic('1.0.0')).toBe(true);
  expect([await isPublic('1.0.0'), reads]).toEqual([true, 1]);
  const unknown = () => releases.has('mfe-a', '2.0.0');
  expect(await unknown()).toBe(false);
  const asked = [unknown(), unknown(), unknown()];
  await jest.advanceTimersByTimeAsync(499);
  expect(reads).toBe(2);
  listed = [release('2.0.0', { wasLive: true })];
  await jest.advanceTimersByTimeAsync(1);
  expect([await Promise.all(asked), reads]).toEqual([[true, true, true], 3]);
});

test('a list that cannot be read rejects, and is read again for the next request [RELEASE-44]', async () => {
  let isDown = true;
  releases = new PublicReleases(() =>
    isDown ? Promise.reject(new Error('down')) : Promise.resolve([release('1.0.0')]),
  );
  await expect(releases.has('mfe-a', '1.0.0')).rejects.toThrow('down');
  isDown = false;
  expect(await isPublic('1.0.0')).toBe(true);
});
