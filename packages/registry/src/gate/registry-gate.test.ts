import type { GateJob } from './gate-job.ts';
import { queued } from './registry-gate.ts';

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
