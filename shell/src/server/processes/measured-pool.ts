import { Gauge, Histogram, type Registry as MetricsRegistry } from 'prom-client';
import { addGauge } from 'server-kit/gauge';
import type { ServerBundle } from '../releases/server-bundle.ts';
import type { RenderPool, RunTask } from './render-pool.ts';
import type { RenderProcesses } from './render-processes.ts';

/** A render pool that counts and times tasks by remote (OPERATE-4). */
export class MeasuredPool implements RenderPool {
  private readonly durations: Histogram<'remote' | 'kind' | 'outcome'>;
  private readonly underWay: Gauge<'remote'>;

  constructor(
    private readonly pool: RenderPool & Pick<RenderProcesses, 'waitingTasks' | 'processCounts'>,
    metrics: MetricsRegistry,
  ) {
    const registers = [metrics];
    this.durations = new Histogram({
      name: 'render_duration_seconds',
      help: 'Time of a render task with its calls: page, fragment or paths',
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
    addGauge(metrics, {
      name: 'render_queue_length',
      help: 'Render tasks that wait for a process, by remote',
      labelNames: ['remote'],
      read: () => [...pool.waitingTasks()].map(([remote, waiting]) => [{ remote }, waiting] as const),
    });
    addGauge(metrics, {
      name: 'render_processes',
      help: 'Render processes, by remote and version',
      labelNames: ['remote', 'version'],
      read: () =>
        pool.processCounts().map(({ bundle, processes }) => {
          const { name: remote, version } = bundle;
          return [{ remote, version }, processes] as const;
        }),
    });
  }

  readonly run: RunTask = async (bundle, task, context, signal) => {
    const remote = bundle.name;
    this.underWay.inc({ remote });
    const end = this.durations.startTimer({ remote, kind: task.kind });
    try {
      const result = await this.pool.run(bundle, task, context, signal);
      end({ outcome: 'done' });
      return result;
    } catch (error) {
      end({ outcome: signal.aborted ? 'abandoned' : 'failed' });
      throw error;
    } finally {
      this.underWay.dec({ remote });
    }
  };

  load(bundle: ServerBundle): Promise<void> {
    return this.pool.load(bundle);
  }
}
