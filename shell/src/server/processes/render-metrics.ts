import { Gauge, Histogram, type Registry as MetricsRegistry } from 'prom-client';
import type { Wall } from 'remote-host/process/walls';
import { addGauge } from 'server-kit/gauge';
import type { RenderProcesses } from './render-processes.ts';

/** Counts and times render tasks by remote. */
export function registerRenderMetrics(metrics: MetricsRegistry, processes: RenderProcesses, wall: Wall): void {
  const registers = [metrics];
  const durations = new Histogram({
    name: 'render_duration_seconds',
    help: 'Time of a render task with its calls: page, fragment or paths',
    labelNames: ['remote', 'kind', 'outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers,
  });
  const underWay = new Gauge({
    name: 'renders_under_way',
    help: 'Render tasks that have begun or wait, by remote',
    labelNames: ['remote'],
    registers,
  });
  processes.on('began', ({ name: remote }) => underWay.inc({ remote }));
  processes.on('ran', ({ name: remote }, kind, outcome, seconds) => {
    underWay.dec({ remote });
    durations.observe({ remote, kind, outcome }, seconds);
  });
  addGauge(metrics, {
    name: 'render_queue_length',
    help: 'Render tasks that wait for a process, by remote',
    labelNames: ['remote'],
    read: () => [...processes.waitingTasks()].map(([remote, waiting]) => [{ remote }, waiting] as const),
  });
  addGauge(metrics, {
    name: 'render_sandbox',
    help: '1 for the wall around render processes: bwrap, user or process',
    labelNames: ['wall'],
    read: () => [[{ wall }, 1]],
  });
  addGauge(metrics, {
    name: 'render_processes',
    help: 'Render processes, by remote and version',
    labelNames: ['remote', 'version'],
    read: () =>
      processes
        .processCounts()
        .map(({ bundle: { name: remote, version }, processes: count }) => [{ remote, version }, count] as const),
  });
}
