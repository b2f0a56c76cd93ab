import { Counter, Histogram, type Registry as MetricsRegistry } from 'prom-client';
import { isVital, vitalBounds } from 'releases/report';
import type { FailedRelease, ReadReport } from './browser-report.ts';

/** How many of the report's units are one of the metric's, and what its last label says. */
const vitals = {
  LCP: { unit: 1_000, state: 'navigation' },
  INP: { unit: 1_000, state: 'navigation' },
  CLS: { unit: 1, state: 'navigation' },
  TTFB: { unit: 1_000, state: 'cache' },
} as const;

/** Counts reports for Prometheus, with the buckets of the store. Their labels are of active releases only. */
export function countReports(metrics: MetricsRegistry): (reported: ReadReport | FailedRelease) => void {
  const registers = [metrics];
  const failures = new Counter({
    name: 'browser_failures_total',
    help: 'Failures of a version that browsers report; a page reports each version once',
    labelNames: ['remote', 'version'],
    registers,
  });
  const errors = new Counter({
    name: 'release_errors_total',
    help: 'Errors that browsers and render processes report',
    labelNames: ['remote', 'version', 'kind'],
    registers,
  });
  const bfcache = new Counter({
    name: 'web_vitals_bfcache_total',
    help: 'Pages opened by going back or forward: restored at once, or why not',
    labelNames: ['remote', 'route', 'result'],
    registers,
  });
  const buckets = (metric: keyof typeof vitals) => vitalBounds[metric].map((bound) => bound / vitals[metric].unit);
  const histograms: Readonly<Record<keyof typeof vitals, Histogram<string>>> = {
    LCP: new Histogram({
      name: 'web_vitals_lcp_seconds',
      help: 'Largest contentful paint',
      labelNames: ['remote', 'route', 'navigation'],
      buckets: buckets('LCP'),
      registers,
    }),
    INP: new Histogram({
      name: 'web_vitals_inp_seconds',
      help: 'Interaction to next paint',
      labelNames: ['remote', 'route', 'navigation'],
      buckets: buckets('INP'),
      registers,
    }),
    CLS: new Histogram({
      name: 'web_vitals_cls',
      help: 'Cumulative layout shift',
      labelNames: ['remote', 'route', 'navigation'],
      buckets: buckets('CLS'),
      registers,
    }),
    TTFB: new Histogram({
      name: 'web_vitals_ttfb_seconds',
      help: 'Time to first byte, by where the page was from',
      labelNames: ['remote', 'route', 'cache'],
      buckets: buckets('TTFB'),
      registers,
    }),
  };
  return (reported) => {
    if ('failed' in reported) return failures.inc({ remote: reported.failed.name, version: reported.failed.version });
    const { report, value = 0 } = reported;
    const { kind, remote, version, route, text } = report;
    if (!isVital(kind)) errors.inc({ remote, version, kind });
    else if (kind === 'BFCACHE') bfcache.inc({ remote, route, result: text });
    else histograms[kind].observe({ remote, route, [vitals[kind].state]: text }, value / vitals[kind].unit);
  };
}
