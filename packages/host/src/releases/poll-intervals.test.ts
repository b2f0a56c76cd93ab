import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { emptySet, formatReleaseSet, type ReleaseSet } from 'registry/release';
import { FolderStore, ReleaseFolder } from 'registry/store';
import { scratchFolder } from '../../../server-kit/test/scratch-folder.ts';
import { bareShell as shellRelease } from '../../test/stored-release.ts';
import { RegistryReplica } from './registry-replica.ts';
import { ReleaseWatcher } from './release-watcher.ts';

let dir: string;
beforeEach(() => {
  dir = scratchFolder();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

test('a following shell asks its registry every half second', async () => {
  const readSetAfter = jest.fn(async ({ sequence }: ReleaseSet) =>
    sequence === 0 ? { ...emptySet, sequence: 1 } : undefined,
  );
  const unused = () => Promise.reject(new Error('There is no release'));
  const source = { location: '', readSetAfter, listReleases: unused, readRelease: unused, download: unused };
  const replica = new RegistryReplica(source, new FolderStore(dir));
  await replica.start();
  for (const polls of [2, 3]) {
    await jest.advanceTimersByTimeAsync(499);
    expect(readSetAfter).toHaveBeenCalledTimes(polls - 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(readSetAfter).toHaveBeenCalledTimes(polls);
  }
  replica.stop();
});

test('a shell looks for a new release set in the folder of another process every quarter of a second', () => {
  const watcher = new ReleaseWatcher({ registry: new ReleaseFolder(dir), shellRelease, load: async () => {} });
  watcher.start();
  writeFileSync(path.join(dir, 'current.json'), formatReleaseSet({ ...emptySet, sequence: 1 }));
  jest.advanceTimersByTime(249);
  expect(watcher.current.sequence).toBe(0);
  jest.advanceTimersByTime(1);
  expect(watcher.current.sequence).toBe(1);
  watcher.stop();
});
