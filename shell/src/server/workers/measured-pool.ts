import { Gauge, Histogram, type Registry } from 'prom-client';
import type { AnonymousHttp } from 'shared-identity/server';
import type { RenderPool } from './render-pool.ts';
import type { RenderResult, RenderTask } from './render-task.ts';
import type { ThreadPool } from './thread-pool.ts';

/** A render pool that counts and times tasks by remote (OPERATE-4). */
export class MeasuredPool implements RenderPool {
  private readonly durations: Histogram<'remote' | 'kind' | 'outcome'>;
  private readonly underWay: Gauge<'remote'>;

  constructor(
    private readonly pool: RenderPool & Pick<ThreadPool, 'waiting'>,
    registry: Registry,
  ) {
    const registers = [registry];
    this.durations = new Histogram({
      name: 'render_duration_seconds',
      help: 'Time of a render task with its calls: page, paths or load',
      labelNames: ['remote', 'kind', 'outcome'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
      registers,
    });
    this.underWay = new Gauge({
      name: 'renders_under_way',
      help: 'Render tasks that have begun or wait, by remote',
      labelNames: ['remote'],
      registers,
    });
    new Gauge({
      name: 'render_queue_length',
      help: 'Render tasks that wait for a thread, by remote',
      labelNames: ['remote'],
      registers,
      collect() {
        this.reset();
        for (const [remote, waiting] of pool.waiting()) this.set({ remote }, waiting);
      },
    });
  }

  async run<T extends RenderTask>(task: T, http: AnonymousHttp, signal: AbortSignal): Promise<RenderResult<T>> {
    const remote = task.bundle.name;
    this.underWay.inc({ remote });
    const end = this.durations.startTimer({ remote, kind: task.kind });
    try {
      const result = await this.pool.run(task, http, signal);
      end({ outcome: 'done' });
      return result;
    } catch (error) {
      end({ outcome: signal.aborted ? 'abandoned' : 'failed' });
      throw error;
    } finally {
      this.underWay.dec({ remote });
    }
  }
}
