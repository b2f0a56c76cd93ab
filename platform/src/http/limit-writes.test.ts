import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { MinuteCounts } from 'server-kit/minute-counts';
import { limitWrites } from './limit-writes.ts';

let app: FastifyInstance;
beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  app = Fastify();
  await app.register(rateLimit, { global: false, store: MinuteCounts });
  await app.register(async (scope) => {
    await limitWrites(scope, { isOwner: ({ headers }) => headers.authorization === 'owner', max: 2 });
    scope.put('/items', () => 'done');
    scope.put('/guests/:id', () => 'done');
  });
});
afterEach(async () => {
  await app.close();
  jest.useRealTimers();
});

const put = (url: string, remoteAddress: string, headers = {}) =>
  app.inject({ method: 'PUT', url, remoteAddress, headers });
const status = async (...given: Parameters<typeof put>) => (await put(...given)).statusCode;

test('an address may write again a minute after its first write, and not before, wherever the clock is set; the owner may [API-18, API-62]', async () => {
  const write = () => status('/items', '203.0.113.7');
  expect([await write(), await write(), await write()]).toEqual([200, 200, 429]);
  expect(Number((await put('/guests/one', '203.0.113.7')).headers['retry-after'])).toBeGreaterThan(0);
  expect(await status('/items', '203.0.113.7', { authorization: 'owner' })).toBe(200);
  jest.advanceTimersByTime(59_000);
  jest.setSystemTime(Date.now() - 3_600_000);
  expect(await write()).toBe(429);
  jest.advanceTimersByTime(1_000);
  expect([await write(), await write(), await write()]).toEqual([200, 200, 429]);
});

test('a guest may be written 60 times from any addresses, and again after a minute; another guest and the owner are not limited by it [API-62]', async () => {
  const write = (url: number) => status('/guests/one', `203.0.113.${url}`);
  for (let url = 1; url <= 60; url += 1) expect(await write(url)).toBe(200);
  expect(await write(61)).toBe(429);
  expect(await status('/guests/another', '203.0.113.61')).toBe(200);
  expect(await status('/guests/one', '203.0.113.62', { authorization: 'owner' })).toBe(200);
  jest.advanceTimersByTime(59_000);
  expect(await write(63)).toBe(429);
  jest.advanceTimersByTime(1_000);
  expect(await write(64)).toBe(200);
});
