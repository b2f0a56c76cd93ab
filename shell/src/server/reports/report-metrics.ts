import { Counter, type Registry as MetricsRegistry } from 'prom-client';
import { isVital, type Report } from 'releases/report';

/** Counts errors for Prometheus as they are reported. The labels are of active releases only. */
export function countErrors(metrics: MetricsRegistry): (report: Report) => void {
  const errors = new Counter({
    name: 'release_errors_total',
    help: 'Errors that browsers and render processes report, and versions that a page has given up',
    labelNames: ['remote', 'version', 'kind'],
    registers: [metrics],
  });
  return ({ kind, remote, version }) => {
    if (!isVital(kind)) errors.inc({ remote, version, kind });
  };
}
