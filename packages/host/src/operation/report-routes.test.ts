import Fastify, { type FastifyInstance } from 'fastify';
import { Registry as MetricsRegistry } from 'prom-client';
import type { Release } from 'registry/release';
import { bucketCounts, countAddresses, type Report } from 'registry/reports';
import { FolderStore } from 'registry/store';
import { registerRateLimits } from '../calls/rate-limits.ts';
import { PendingReports } from './pending-reports.ts';
import { reportRoutes } from './report-routes.ts';

const release = (version: string) =>
  ({ name: 'mfe-a', version, files: { 'browser/a.js': {} }, routes: ['/a'] }) as unknown as Release;

let active: Release[];
let app: FastifyInstance;
let stored: Report[];
let reports: PendingReports;
let metrics: MetricsRegistry;
beforeEach(async () => {
  active = [release('1.1.0'), release('1.0.0')];
  stored = [];
  metrics = new MetricsRegistry();
  reports = new PendingReports({ recordReports: async (each) => void stored.push(...each) }, metrics);
  app = Fastify();
  await registerRateLimits(app, undefined);
  await app.register(reportRoutes, { active: () => active, store: new FolderStore('none'), reports });
});
afterEach(() => app.close());

const error = { kind: 'error', message: 'x', frames: ['/remotes/mfe-a/1.1.0/a.js:1:2'], route: '/a' };
const inp = { metric: 'INP', value: 90, remote: 'mfe-a', version: '1.1.0', route: '/a' };
const failed = (version: unknown = '1.1.0', over: object = {}) => ({
  kind: 'failed-version',
  remote: 'mfe-a',
  version,
  ...over,
});
const send = (payload: unknown, { type = 'application/json', from = '127.0.0.1' } = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/reports',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    remoteAddress: from,
  });

test('errors and vitals of one page are added up until they are stored, and errors are in the metrics', async () => {
  const { statusCode, headers } = await send(error);
  expect([statusCode, headers['cache-control']]).toEqual([204, 'no-store']);
  for (const payload of [[inp, { ...inp, value: 500 }], failed()]) await send(payload);
  await reports.flush();
  const counts = bucketCounts('INP', 90).map((count, bucket) => count + (bucketCounts('INP', 500)[bucket] ?? 0));
  expect(stored.map((report) => [report.kind, report.text, report.counts])).toEqual([
    ['error', 'x', [1]],
    ['INP', '', counts],
    ['failed-version', 'given up by a page', [1]],
  ]);
  const text = await metrics.metrics();
  expect(text).toContain('release_errors_total{remote="mfe-a",version="1.1.0",kind="error"} 1');
  expect(text).toContain('release_errors_total{remote="mfe-a",version="1.1.0",kind="failed-version"} 1');
});

test('of the samples of one vital, ten a day are counted from one address', async () => {
  for (const from of ['10.0.0.1', '10.0.0.2'])
    for (let times = 0; times < 2; times += 1) await send(Array(50).fill(inp), { from });
  await send([{ ...inp, version: '1.0.0' }], { from: '10.0.0.1' });
  await reports.flush();
  expect(stored.map(({ version, counts }) => [version, Math.max(...counts)])).toEqual([
    ['1.1.0', 20],
    ['1.0.0', 1],
  ]);
});

test('a report says how many addresses have sent it, not how often one has', async () => {
  for (let times = 0; times < 30; times += 1) await send(error, { from: '10.0.0.1' });
  for (let address = 0; address < 10; address += 1)
    await send({ ...error, message: 'y' }, { from: `10.0.1.${address}` });
  await reports.flush();
  const [one, ten] = stored.map(countAddresses);
  expect([one, stored[0]?.counts]).toEqual([1, [30]]);
  expect(ten).toBeGreaterThan(5);
});

test.each([
  ['about no active release', 400, { ...error, frames: ['/x.js:1:1'] }],
  ['that names more than it should', 400, { ...error, user: 'secret' }],
  ['of too many', 400, Array.from({ length: 51 }, () => inp)],
  ['of none', 400, []],
  ['that is no JSON', 400, '{'],
  ['that is too large', 413, [{ ...error, message: 'x'.repeat(9_000) }]],
])('a report %s is refused', async (_what, status, payload) => {
  expect((await send(payload)).statusCode).toBe(status);
  await reports.flush();
  expect(stored).toEqual([]);
});

test('a report as a form on another site could send it is refused', async () => {
  expect((await send(JSON.stringify(error), { type: 'text/plain' })).statusCode).toBe(415);
});

test('an address sends at most sixty a minute', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 61; sent += 1) statuses.push((await send(sent % 2 ? error : [inp])).statusCode);
  expect(statuses.filter((status) => status === 204)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});

test('of a list, the vitals that this shell knows count; for the words that an error quotes, each file is read once [SECURITY-1]', async () => {
  const read = jest.spyOn(FolderStore.prototype, 'releaseDir');
  const quoting = { ...error, message: "'a'", frames: Array(20).fill(error.frames[0]) };
  for (const payload of [[{ ...inp, metric: 'BFCACHE' }, quoting, inp], quoting])
    expect((await send(payload)).statusCode).toBe(204);
  await reports.flush();
  expect(stored.map(({ kind }) => kind)).toEqual(['INP', 'error']);
  expect(read).toHaveBeenCalledTimes(1);
});

test.each([
  ['an unknown version', failed('9.9.9')],
  ['an unknown remote', failed('1.0.0', { remote: '__proto__' })],
  ['no version', failed(undefined, { version: undefined })],
  ['a list', failed(['1.1.0', '1.0.0'])],
  ['more than it should hold', failed('1.1.0', { visitor: 'x' })],
])('a failure of %s is refused and not counted [REMOTE-43]', async (_what, payload) => {
  expect((await send(payload)).statusCode).toBe(400);
  await reports.flush();
  expect(stored).toEqual([]);
});
