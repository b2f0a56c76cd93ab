import { Counter, Histogram, type Registry as MetricsRegistry } from 'prom-client';
import { isVital, vitalBounds } from 'releases/report';
import type { FailedRelease, ReadReport } from './browser-report.ts';

const vitals = {
  LCP: { name: 'lcp_seconds', help: 'Largest contentful paint', unit: 1_000, state: 'navigation' },
  INP: { name: 'inp_seconds', help: 'Interaction to next paint', unit: 1_000, state: 'navigation' },
  CLS: { name: 'cls', help: 'Cumulative layout shift', unit: 1, state: 'navigation' },
  TTFB: { name: 'ttfb_seconds', help: 'Time to first byte, by where the page was from', unit: 1_000, state: 'cache' },
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
  const histograms = new Map(
    (Object.keys(vitals) as (keyof typeof vitals)[]).map((metric) => {
      const { name, help, unit, state } = vitals[metric];
      const buckets = vitalBounds[metric].map((bound) => bound / unit);
      const labelNames = ['remote', 'route', state];
      return [metric, new Histogram({ name: `web_vitals_${name}`, help, labelNames, buckets, registers })] as const;
    }),
  );
  return (reported) => {
    if ('failed' in reported) return failures.inc({ remote: reported.failed.name, version: reported.failed.version });
    const { report, value = 0 } = reported;
    const { kind, remote, version, route, text } = report;
    if (!isVital(kind)) errors.inc({ remote, version, kind });
    else if (kind === 'BFCACHE') bfcache.inc({ remote, route, result: text });
    else histograms.get(kind)?.observe({ remote, route, [vitals[kind].state]: text }, value / vitals[kind].unit);
  };
}
