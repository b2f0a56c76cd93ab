import { GateQueue } from './gate-queue.ts';

/** Starts tasks that end when their function is called. */
function tasksOf(queue: GateQueue) {
  const running = new Map<string, () => void>();
  const start = (name: string, remote: string) =>
    queue.run(remote, () => new Promise<void>((end) => running.set(name, () => end(void running.delete(name)))));
  const end = async (name: string) => {
    running.get(name)?.();
    await new Promise(setImmediate);
  };
  return { running, start, end };
}

test('a remote has one task at a time; others do not wait for it [GATE-22]', async () => {
  const { running, start, end } = tasksOf(new GateQueue());
  const tasks = [start('a1', 'mfe-a'), start('a2', 'mfe-a'), start('b1', 'mfe-b')];
  await end('');
  expect([...running.keys()]).toEqual(['a1', 'b1']);
  await end('a1');
  expect([...running.keys()]).toEqual(['b1', 'a2']);
  await end('a2');
  await end('b1');
  await Promise.all(tasks);
});

test('at most two tasks run [GATE-22]', async () => {
  const { running, start, end } = tasksOf(new GateQueue());
  const tasks = [start('a', 'mfe-a'), start('b', 'mfe-b'), start('c', 'mfe-c')];
  await end('');
  expect([...running.keys()]).toEqual(['a', 'b']);
  await end('a');
  expect([...running.keys()]).toEqual(['b', 'c']);
  await end('b');
  await end('c');
  await Promise.all(tasks);
});

test('a task that fails makes room for the next; a fifth that waits for the same remote is refused [GATE-22]', async () => {
  const queue = new GateQueue();
  const failing = queue.run('mfe-a', () => Promise.reject(new Error('no')));
  const waiting = [1, 2, 3, 4].map((task) => queue.run('mfe-a', async () => task));
  await expect(queue.run('mfe-a', async () => 5)).rejects.toMatchObject({ code: 'REGISTRY_BUSY' });
  await expect(failing).rejects.toThrow('no');
  expect(await Promise.all(waiting)).toEqual([1, 2, 3, 4]);
});
