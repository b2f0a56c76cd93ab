import { Counter, Histogram, type Registry as MetricsRegistry } from 'prom-client';
import { vitalBounds } from 'releases/reported-vital';
import type { VitalSample } from './browser-vitals.ts';

const inSeconds = (bounds: readonly number[]): number[] => bounds.map((ms) => ms / 1_000);

/** Prometheus histograms of the samples, with the buckets of the store. Their labels are of active releases only. */
export function observeVitals(metrics: MetricsRegistry): (sample: VitalSample) => void {
  const registers = [metrics];
  const lcp = new Histogram({
    name: 'web_vitals_lcp_seconds',
    help: 'Largest contentful paint in browsers',
    labelNames: ['remote', 'route'],
    buckets: inSeconds(vitalBounds.LCP),
    registers,
  });
  const inp = new Histogram({
    name: 'web_vitals_inp_seconds',
    help: 'Interaction to next paint in browsers',
    labelNames: ['remote', 'route'],
    buckets: inSeconds(vitalBounds.INP),
    registers,
  });
  const cls = new Histogram({
    name: 'web_vitals_cls',
    help: 'Cumulative layout shift in browsers',
    labelNames: ['remote', 'route'],
    buckets: [...vitalBounds.CLS],
    registers,
  });
  const ttfb = new Histogram({
    name: 'web_vitals_ttfb_seconds',
    help: 'Time to first byte in browsers, by where the page was from',
    labelNames: ['remote', 'route', 'cache'],
    buckets: inSeconds(vitalBounds.TTFB),
    registers,
  });
  const bfcache = new Counter({
    name: 'web_vitals_bfcache_total',
    help: 'Pages opened by going back or forward: restored at once, or why not',
    labelNames: ['remote', 'route', 'result'],
    registers,
  });
  return ({ vital: { metric, remote, route, state }, value }) => {
    const labels = { remote, route };
    if (metric === 'LCP') lcp.observe(labels, value / 1_000);
    if (metric === 'INP') inp.observe(labels, value / 1_000);
    if (metric === 'CLS') cls.observe(labels, value);
    if (metric === 'TTFB') ttfb.observe({ ...labels, cache: state }, value / 1_000);
    if (metric === 'BFCACHE') bfcache.inc({ ...labels, result: state });
  };
}
