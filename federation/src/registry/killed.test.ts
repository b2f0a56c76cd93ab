import { execFile } from 'node:child_process';
import path from 'node:path';
import { bundledProgram } from '../../test/bundled-program.ts';
import { ScratchRegistry } from '../../test/scratch-registry.ts';

const root = path.resolve(__dirname, '../../..');
/** Each one needs a process. These four are when the log's two lines, the release and the set are written. */
const moments = process.env.TEST_LONG ? Array.from({ length: 36 }, (_, index) => index + 1) : [18, 21, 26, 33];

let registry: ScratchRegistry;
beforeEach(() => {
  registry = new ScratchRegistry();
});
afterEach(() => registry.remove());

/** Publishes and promotes 1.1.0, killed before the nth file system change; resolves to whether it was killed. */
async function killedAt(moment: number): Promise<boolean> {
  const args = [
    await bundledProgram('federation/test/registry-killed.ts'),
    registry.dir,
    registry.built('mfe-a 1.1.0'),
    String(moment),
  ];
  return new Promise((resolve, reject) =>
    execFile(process.execPath, args, { cwd: root }, (error) => {
      if (error && error.signal !== 'SIGKILL') reject(error);
      else resolve(error !== null);
    }),
  );
}

test(
  'killing a process before a file system change leaves the old set or the new one, a matching log, and the next change succeeds [REGISTRY-5]',
  async () => {
    await registry.release('1.0.0');
    const outcomes = new Set<string>();
    for (const moment of moments) {
      const before = registry.readSet();
      const killed = await killedAt(moment);
      const after = registry.readSet();
      const live = after.remotes['mfe-a']?.version ?? '';
      outcomes.add(`${killed} ${live}`);
      expect(after.sequence).toBe(live === '1.1.0' ? before.sequence + 1 : before.sequence);
      for (const version of registry.versions('mfe-a')) registry.verify('mfe-a', version);
      expect(registry.readLog().filter(({ sequence }) => sequence)).toHaveLength(after.sequence);
      await registry.store('1.1.0');
      await registry.promote('mfe-a', '1.1.0');
      await registry.rollback('mfe-a', '1.0.0');
      await registry.removeReleases(registry.readSet().sequence, [
        { at: '', by: '', action: 'prune', name: 'mfe-a', version: '1.1.0' },
      ]);
    }
    // After the last change the process is not killed, so all moments were tested.
    expect(outcomes).toEqual(new Set(['true 1.0.0', ...(process.env.TEST_LONG ? ['true 1.1.0', 'false 1.1.0'] : [])]));
  },
  moments.length * 30_000,
);
