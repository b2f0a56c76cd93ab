import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Release } from 'releases/release';
import { registerErrors } from './error-routes.ts';

let app: FastifyInstance;
let added: unknown[];
beforeEach(async () => {
  added = [];
  app = Fastify();
  await app.register(rateLimit, { global: false });
  const active = [{ name: 'mfe-a', version: '1.0.0', files: { 'browser/a.js': {} } }] as unknown as Release[];
  const errors = { add: (error: unknown) => void added.push(error) };
  const failures = { count: () => undefined };
  await app.register((scope) => registerErrors(scope, { active: () => active, failures, errors }));
});
afterEach(() => app.close());

const report = { kind: 'error', message: 'x', frames: ['/remotes/mfe-a/1.0.0/a.js:1:2'], route: '/a' };
const send = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/api/errors', headers: { 'content-type': type }, payload });

test('a report is added, and its response is not cached [ERROR-4]', async () => {
  const { statusCode, headers } = await send(JSON.stringify(report));
  expect([statusCode, headers['cache-control']]).toEqual([204, 'no-store']);
  expect(added).toEqual([expect.objectContaining({ remote: 'mfe-a', version: '1.0.0' })]);
});

test.each([
  ['that no active release is part of', 400, JSON.stringify({ ...report, frames: ['/x.js:1:1'] }), 'application/json'],
  ['that is no JSON', 400, '{', 'application/json'],
  ['as a form on another site could send it', 415, JSON.stringify(report), 'text/plain'],
  ['that is too large', 413, JSON.stringify({ ...report, message: 'x'.repeat(9_000) }), 'application/json'],
])('a report %s is refused [ERROR-4]', async (_what, status, payload, type) => {
  expect((await send(payload, type)).statusCode).toBe(status);
  expect(added).toEqual([]);
});

test('an address sends at most sixty a minute [ERROR-4]', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 61; sent += 1) statuses.push((await send(JSON.stringify(report))).statusCode);
  expect(statuses.filter((status) => status === 204)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});
