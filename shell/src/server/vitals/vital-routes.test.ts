import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry as MetricsRegistry } from 'prom-client';
import type { Release } from 'releases/release';
import { bucketCounts, type ReportedVital, vitalKey, vitalMetrics, vitalStates } from 'releases/reported-vital';
import { observeVitals } from './vital-metrics.ts';
import { VitalReports } from './vital-reports.ts';
import { registerVitals } from './vital-routes.ts';

let app: FastifyInstance;
let reports: VitalReports;
let stored: ReportedVital[];
const metrics = new MetricsRegistry();
const observe = observeVitals(metrics);

beforeEach(async () => {
  stored = [];
  reports = new VitalReports(async (vitals) => void stored.push(...vitals));
  metrics.resetMetrics();
  app = Fastify();
  await app.register(rateLimit, { global: false });
  const active = [{ name: 'mfe-a', version: '1.0.0', routes: ['/a'] }] as unknown as Release[];
  const add = (sample: Parameters<typeof observe>[0]) => {
    reports.add(sample.vital);
    observe(sample);
  };
  await app.register((scope) => registerVitals(scope, add, () => active));
});
afterEach(() => app.close());

const sample = (over: object = {}) => ({
  metric: 'INP',
  value: 90,
  remote: 'mfe-a',
  version: '1.0.0',
  route: '/a',
  ...over,
});
const send = (payload: unknown, type = 'application/json', remoteAddress = '127.0.0.1') =>
  app.inject({
    method: 'POST',
    url: '/api/vitals',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    remoteAddress,
  });

test('samples are added up until they are stored, and are in the metrics', async () => {
  const { statusCode, headers } = await send([sample(), sample({ metric: 'BFCACHE', value: 0, state: 'masked' })]);
  expect([statusCode, headers['cache-control']]).toEqual([204, 'no-store']);
  await send([sample({ value: 500 })]);
  await reports.flush();
  const counts = bucketCounts('INP', 90).map((count, bucket) => count + (bucketCounts('INP', 500)[bucket] ?? 0));
  expect(stored).toEqual([
    { remote: 'mfe-a', version: '1.0.0', route: '/a', metric: 'INP', state: '', counts },
    { remote: 'mfe-a', version: '1.0.0', route: '/a', metric: 'BFCACHE', state: 'masked', counts: [1] },
  ]);
  const text = await metrics.metrics();
  expect(text).toContain('web_vitals_inp_seconds_bucket{le="0.104",remote="mfe-a",route="/a"} 1');
  expect(text).toContain('web_vitals_inp_seconds_sum{remote="mfe-a",route="/a"} 0.59');
  expect(text).toContain('web_vitals_bfcache_total{remote="mfe-a",route="/a",result="masked"} 1');
});

test.each([
  ['that is no JSON', 400, '[', 'application/json'],
  ['that is none', 400, JSON.stringify([{}]), 'application/json'],
  ['as a form on another site could send it', 415, JSON.stringify([sample()]), 'text/plain'],
  ['that is too large', 413, JSON.stringify([sample({ state: 'x'.repeat(5_000) })]), 'application/json'],
])('a report %s is refused [VITALS-4]', async (_what, status, payload, type) => {
  expect((await send(payload, type)).statusCode).toBe(status);
});

test('forged reports make no more histograms and metrics than releases, routes and states have [VITALS-4]', async () => {
  for (let sent = 0; sent < 60; sent += 1) {
    const forged = vitalMetrics.flatMap((metric) => [
      sample({ metric, state: `${sent}` }),
      sample({ metric, remote: `mfe-${sent}` }),
      sample({ metric, route: `/${sent}` }),
    ]);
    await send(forged, 'application/json', `10.0.${sent}.1`);
  }
  await reports.flush();
  expect(new Set(stored.map(vitalKey)).size).toBeLessThanOrEqual(Object.values(vitalStates).flat().length);
  const names = [...(await metrics.metrics()).matchAll(/_count\{remote="([^"]*)",route="([^"]*)"/g)].map(
    ([, remote, route]) => `${remote} ${route}`,
  );
  expect([...new Set(names)]).toEqual(['mfe-a /a']);
});

test('an address sends at most thirty a minute [VITALS-4]', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 31; sent += 1) statuses.push((await send([sample()])).statusCode);
  expect(statuses.filter((status) => status === 204)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});
