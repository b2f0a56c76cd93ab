import { freePort } from './free-port.ts';
import { serveMetrics } from './service.ts';

const host = '127.0.0.1';
const source = { contentType: 'text/plain; version=0.0.4; charset=utf-8', metrics: async () => 'up 1\n' } as const;

test('the metrics server responds only to GET /metrics; any other request is a 404 [OPERATE-5]', async () => {
  const port = await freePort();
  const stop = await serveMetrics(source, { host, port }, 'METRICS_PORT');
  const response = await fetch(`http://${host}:${port}/metrics`);
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    200,
    source.contentType,
    'up 1\n',
  ]);
  for (const [method, path] of [
    ['GET', '/'],
    ['GET', '/metrics/'],
    ['POST', '/metrics'],
  ])
    expect((await fetch(`http://${host}:${port}${path}`, { method: method as string })).status).toBe(404);
  stop();
});

test('a metric that cannot be read is a 500, and the server keeps running', async () => {
  const port = await freePort();
  const stop = await serveMetrics(
    { ...source, metrics: () => Promise.reject(new Error('x')) },
    { host, port },
    'METRICS_PORT',
  );
  for (const _ of [1, 2]) expect((await fetch(`http://${host}:${port}/metrics`)).status).toBe(500);
  stop();
});

test('a port in use rejects with an error that states its variable', async () => {
  const port = await freePort();
  const stop = await serveMetrics(source, { host, port }, 'METRICS_PORT');
  await expect(serveMetrics(source, { host, port }, 'PLATFORM_METRICS_PORT')).rejects.toThrow(
    `PLATFORM_METRICS_PORT: ${port} is taken`,
  );
  stop();
});
