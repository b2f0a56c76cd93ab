import { Registry } from 'prom-client';
import { MeasuredPool } from './measured-pool.ts';
import type { LoadResult, LoadTask, RenderResult, RenderTask } from './render-task.ts';

const task: LoadTask = { kind: 'load', bundle: { name: 'mfe-a', version: '1.0.0', file: '/a.cjs', integrity: '' } };
const http = { failed: false, request: () => Promise.reject(new Error('No call is made here')) };
const loaded: LoadResult = { kind: 'loaded' };

test('metrics count render tasks by remote: running, queued, and by outcome [OPERATE-4]', async () => {
  const metrics = new Registry();
  const ends: ((error?: Error) => void)[] = [];
  const pool = new MeasuredPool(
    {
      run: <T extends RenderTask>() =>
        new Promise<RenderResult<T>>((resolve, reject) => {
          ends.push((error) => (error ? reject(error) : resolve(loaded as RenderResult<T>)));
        }),
      waiting: () => new Map([['mfe-a', 2]]),
    },
    metrics,
  );
  const visitor = new AbortController();
  const tasks = [new AbortController(), new AbortController(), visitor].map(({ signal }) =>
    pool.run(task, http, signal),
  );
  const during = await metrics.metrics();
  expect(during).toContain('renders_under_way{remote="mfe-a"} 3');
  expect(during).toContain('render_queue_length{remote="mfe-a"} 2');
  visitor.abort();
  ends[0]?.();
  for (const end of ends.slice(1)) end(new Error('broken'));
  expect((await Promise.allSettled(tasks)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  const after = await metrics.metrics();
  expect(after).toContain('renders_under_way{remote="mfe-a"} 0');
  for (const outcome of ['done', 'failed', 'abandoned'])
    expect(after).toContain(`render_duration_seconds_count{remote="mfe-a",kind="load",outcome="${outcome}"} 1`);
});
