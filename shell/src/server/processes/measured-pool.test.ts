import { Registry } from 'prom-client';
import type { PathsResult, RenderResult, RenderTask } from 'remote-host/tasks';
import { site } from '../../../test/site-config.ts';
import { MeasuredPool } from './measured-pool.ts';

const bundle = { name: 'mfe-a', version: '1.0.0', file: '/a.cjs', integrity: '' };
const task = { kind: 'paths', site, partition: 'p' } as const;
const context = { http: { request: () => Promise.reject(new Error('No call is made here')) } };
const listed: PathsResult = { kind: 'paths', paths: [], incomplete: false };

test('metrics count render tasks by remote: running, queued, and by outcome; and processes by version [OPERATE-4]', async () => {
  const metrics = new Registry();
  const ends: ((error?: Error) => void)[] = [];
  const pool = new MeasuredPool(
    {
      run: <T extends RenderTask>() =>
        new Promise<RenderResult<T>>((resolve, reject) => {
          ends.push((error) => (error ? reject(error) : resolve(listed as RenderResult<T>)));
        }),
      load: async () => {},
      waitingTasks: () => new Map([['mfe-a', 2]]),
      processCounts: () => [{ bundle, processes: 2 }],
    },
    metrics,
  );
  const visitor = new AbortController();
  const tasks = [new AbortController(), new AbortController(), visitor].map(({ signal }) =>
    pool.run(bundle, task, context, signal),
  );
  const during = await metrics.metrics();
  expect(during).toContain('renders_under_way{remote="mfe-a"} 3');
  expect(during).toContain('render_queue_length{remote="mfe-a"} 2');
  expect(during).toContain('render_processes{remote="mfe-a",version="1.0.0"} 2');
  visitor.abort();
  ends[0]?.();
  for (const end of ends.slice(1)) end(new Error('broken'));
  expect((await Promise.allSettled(tasks)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  const after = await metrics.metrics();
  expect(after).toContain('renders_under_way{remote="mfe-a"} 0');
  for (const outcome of ['done', 'failed', 'abandoned'])
    expect(after).toContain(`render_duration_seconds_count{remote="mfe-a",kind="paths",outcome="${outcome}"} 1`);
});
