import { execFile } from 'node:child_process';
import path from 'node:path';
import { bundleProgram } from 'server-kit/bundle-program';
import { registry } from '../../test/registry-of-each-test.ts';
import type { ReleaseSet } from '../release/release.ts';

const root = path.resolve(__dirname, '../../../..');
/** The log's line of the set, the set and the last change: `npm run test:long` tests all moments. */
const decisive = /^writeFileSync .*"promote"|^renameSync current\.json$/;

/** Publishes and promotes 1.1.0, killed before the nth file system change; resolves to all changes if it was not. */
async function publishKilledAt(moment: number): Promise<string[] | undefined> {
  const args = [
    await bundleProgram('packages/registry/test/registry-killed.ts'),
    registry.dir,
    registry.built('mfe-a 1.1.0'),
    String(moment),
  ];
  return new Promise((resolve, reject) =>
    execFile(process.execPath, args, { cwd: root }, (error, stdout) => {
      if (error && error.signal !== 'SIGKILL') reject(error);
      else resolve(error ? undefined : JSON.parse(stdout));
    }),
  );
}

/** Asserts that the registry is whole, and removes 1.1.0 again. */
async function expectWhole(before: ReleaseSet): Promise<string> {
  const after = registry.readSet();
  const live = after.remotes['mfe-a']?.version ?? '';
  expect(after.sequence).toBe(live === '1.1.0' ? before.sequence + 1 : before.sequence);
  for (const version of registry.versions('mfe-a')) await registry.verify('mfe-a', version);
  expect(registry.log.read().filter(({ sequence }) => sequence)).toHaveLength(after.sequence);
  await registry.store('1.1.0');
  await registry.promote('mfe-a', '1.1.0');
  await registry.rollback('mfe-a', '1.0.0');
  await registry.removeReleases(registry.readSet().sequence, [
    { at: '', by: '', action: 'prune', name: 'mfe-a', version: '1.1.0' },
  ]);
  return live;
}

test('killing a process before a file system change leaves the old set or the new one, a matching log, and the next change succeeds [REGISTRY-5]', async () => {
  await registry.release('1.0.0');
  const start = registry.readSet();
  const changes = (await publishKilledAt(Number.POSITIVE_INFINITY)) ?? [];
  expect(await expectWhole(start)).toBe('1.1.0');
  expect(changes.filter((change) => decisive.test(change))).toHaveLength(2);

  const isTested = (change: string, index: number) =>
    process.env.TEST_LONG || decisive.test(change) || index === changes.length - 1;
  const outcomes = new Set<string>();
  for (const [index, change] of changes.entries()) {
    if (!isTested(change, index)) continue;
    const before = registry.readSet();
    expect(await publishKilledAt(index + 1)).toBeUndefined();
    outcomes.add(await expectWhole(before));
  }
  expect(outcomes).toEqual(new Set(['1.0.0', '1.1.0']));
}, 1_200_000);
