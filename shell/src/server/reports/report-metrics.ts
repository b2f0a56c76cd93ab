import { Counter, Histogram, type Registry as MetricsRegistry } from 'prom-client';
import { isVital, vitalBounds } from 'releases/report';
import type { ReadReport } from './browser-report.ts';

/** Each vital's metric, how many of the report's units are one of its, and what its last label says. */
const vitals = [
  { kind: 'LCP', name: 'web_vitals_lcp_seconds', unit: 1_000, state: 'navigation' },
  { kind: 'INP', name: 'web_vitals_inp_seconds', unit: 1_000, state: 'navigation' },
  { kind: 'CLS', name: 'web_vitals_cls', unit: 1, state: 'navigation' },
  { kind: 'TTFB', name: 'web_vitals_ttfb_seconds', unit: 1_000, state: 'cache' },
] as const;

/** Counts reports for Prometheus, with the buckets of the store. Their labels are of active releases only. */
export function countReports(metrics: MetricsRegistry): (reported: ReadReport) => void {
  const errors = new Counter({
    name: 'release_errors_total',
    help: 'Errors that browsers and render processes report, and versions that a page has given up',
    labelNames: ['remote', 'version', 'kind'],
    registers: [metrics],
  });
  const observers = new Map<string, (reported: ReadReport) => void>();
  for (const { kind, name, unit, state } of vitals) {
    const histogram = new Histogram({
      name,
      help: `${kind} that browsers measure`,
      labelNames: ['remote', 'route', state],
      buckets: vitalBounds[kind].map((bound) => bound / unit),
      registers: [metrics],
    });
    observers.set(kind, ({ report: { remote, route, text }, value = 0 }) =>
      histogram.observe({ remote, route, [state]: text }, value / unit),
    );
  }
  return (reported) => {
    const { kind, remote, version } = reported.report;
    if (isVital(kind)) observers.get(kind)?.(reported);
    else errors.inc({ remote, version, kind });
  };
}
