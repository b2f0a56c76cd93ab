import { scratchFolderOfEach } from '../../../server-kit/test/scratch-folder.ts';
import { cleanBuild, writeBuild } from '../../test/clean-build.ts';
import type { GateJob } from './gate-job.ts';
import { inOwnProcess, queued } from './registry-gate.ts';
import { registryLimits } from './run-gate.ts';

const dir = scratchFolderOfEach();

const job = (name: string, version: string) => ({ release: { name, version } }) as GateJob;

/** A gate whose checks end when their function is called. */
function openGate() {
  const running = new Map<string, () => void>();
  const gate = queued(
    ({ release: { name, version } }) =>
      new Promise((end) => {
        running.set(name + version, () => {
          running.delete(name + version);
          end([]);
        });
      }),
  );
  const end = async (id = '') => {
    running.get(id)?.();
    await new Promise(setImmediate);
  };
  return { running, gate, end };
}

test.each([
  ['a remote has one job at a time; others do not wait for it', ['a1', 'a2', 'b1'], ['a1', 'b1'], ['b1', 'a2']],
  ['at most two jobs run', ['a1', 'b1', 'c1'], ['a1', 'b1'], ['b1', 'c1']],
])('%s [GATE-22]', async (_what, ids, first, then) => {
  const { running, gate, end } = openGate();
  const jobs = ids.map((id) => gate(job(id.slice(0, 1), id.slice(1))));
  await end();
  expect([...running.keys()]).toEqual(first);
  await end('a1');
  expect([...running.keys()]).toEqual(then);
  for (const id of then) await end(id);
  await Promise.all(jobs);
});

test('a job that fails makes room for the next; a fifth that waits for the same remote is refused [GATE-22]', async () => {
  const gate = queued(async ({ release: { version } }) => (version === '0' ? Promise.reject(new Error('no')) : []));
  const failing = gate(job('a', '0'));
  const waiting = [1, 2, 3, 4].map((version) => gate(job('a', `${version}`)));
  await expect(gate(job('a', '5'))).rejects.toMatchObject({ code: 'REGISTRY_BUSY' });
  await expect(failing).rejects.toThrow('no');
  await Promise.all(waiting);
});

test('a release that a busy registry has not checked in time is not refused [GATE-20]', async () => {
  writeBuild(dir(), { ...cleanBuild('mfe-a', ''), 'browser/large.js': `0${',0'.repeat(2_000_000)}` });
  const release = { name: 'mfe-a', version: '1.0.0', prefixes: ['/a'], assets: {}, files: {} };
  const late = inOwnProcess({ ...registryLimits, seconds: 0.001 })({
    release,
    files: { dir: dir() },
  } as unknown as GateJob);
  const message = expect.stringMatching(/: \S+ did not finish within 0\.001 s: try again$/);
  await expect(late).rejects.toMatchObject({ code: 'GATE_FAILED', message });
}, 60_000);
