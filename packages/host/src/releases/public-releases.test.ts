import type { StoredRelease } from 'registry/store';
import { PublicReleases } from './public-releases.ts';

const release = (version: string, rest: Partial<StoredRelease> = {}): StoredRelease => ({
  name: 'mfe-a',
  version,
  publishedAt: 0,
  wasLive: true,
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
  const found = releases.isPublic('mfe-a', version);
  await jest.advanceTimersByTimeAsync(500);
  return found;
}

test('a release with a preview is public until the preview ends [RELEASE-44]', async () => {
  listed = [release('2.0.0', { wasLive: false, previewedUntil: Date.now() + 10_000 })];
  expect(await isPublic('2.0.0')).toBe(true);
  await jest.advanceTimersByTimeAsync(9_000);
  expect(await isPublic('2.0.0')).toBe(true);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await isPublic('2.0.0')).toBe(false);
});

test('what the last list says is not read again; unknown releases share one read [RELEASE-44]', async () => {
  listed = [release('1.0.0', { wasLive: true })];
  expect(await isPublic('1.0.0')).toBe(true);
  expect([await isPublic('1.0.0'), reads]).toEqual([true, 1]);
  const unknown = () => releases.isPublic('mfe-a', '2.0.0');
  const asked = [unknown(), unknown(), unknown()];
  expect(reads).toBe(1);
  listed = [release('2.0.0', { wasLive: true })];
  await jest.advanceTimersByTimeAsync(1);
  expect([await Promise.all(asked), reads]).toEqual([[true, true, true], 2]);
});

test('while no read lists anything new, they become rarer, up to one in four seconds [RELEASE-44]', async () => {
  listed = [release('1.0.0', { wasLive: true })];
  const times: number[] = [];
  releases = new PublicReleases(async () => {
    times.push(Date.now());
    return listed;
  });
  for (const asked of [1, 2, 3, 4, 5, 6]) {
    const found = releases.isPublic('mfe-a', '9.9.9');
    for (let turn = 0; turn < 1_000 && times.length < asked; turn += 1) await jest.advanceTimersByTimeAsync(100);
    expect(await found).toBe(false);
  }
  const intervals = times.slice(1).map((time, index) => time - (times[index] as number));
  expect(intervals).toEqual([500, 1_000, 2_000, 4_000, 4_000]);
  listed = [...listed, release('2.0.0', { wasLive: true })];
  const found = releases.isPublic('mfe-a', '2.0.0');
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await found).toBe(true);
  await isPublic('9.9.9');
  expect(times).toHaveLength(8);
});

test('a list that cannot be read rejects, and is read again for the next request [RELEASE-44]', async () => {
  let isDown = true;
  releases = new PublicReleases(() =>
    isDown ? Promise.reject(new Error('down')) : Promise.resolve([release('1.0.0')]),
  );
  await expect(isPublic('1.0.0')).rejects.toThrow('down');
  isDown = false;
  expect(await isPublic('1.0.0')).toBe(true);
});

test('a preview that is withdrawn, as by revoking the key of its link, ends soon after its next use [RELEASE-44]', async () => {
  const previewedUntil = Date.now() + 3_600_000;
  listed = [release('2.0.0', { wasLive: false, previewedUntil })];
  expect(await isPublic('2.0.0')).toBe(true);
  listed = [release('2.0.0', { wasLive: false })];
  await jest.advanceTimersByTimeAsync(30_001);
  await isPublic('2.0.0');
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await isPublic('2.0.0')).toBe(false);
});
