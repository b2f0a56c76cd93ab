import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Release } from 'releases/release';
import type { ActiveSet } from '../releases/release-source.ts';
import { ClientFailures, registerClientFailures } from './client-failures.ts';

const release = (version: string): Release => ({
  name: 'mfe-a',
  version,
  prefixes: [],
  contract: 1,
  assets: {},
  files: {},
});
const setOf = (...versions: string[]): ActiveSet => ({
  sequence: 1,
  remotes: [{ name: 'mfe-a', version: versions[0] ?? '', prefixes: [], candidates: versions.map(release) }],
});

let set: ActiveSet;
let failures: ClientFailures;
let app: FastifyInstance;
let logged: Record<string, unknown>[];

beforeEach(async () => {
  set = setOf('1.1.0', '1.0.0');
  failures = new ClientFailures(() => set);
  logged = [];
  app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void logged.push(JSON.parse(line)) } } });
  await app.register(rateLimit, { global: false });
  await app.register((scope) => registerClientFailures(scope, failures));
});
afterEach(() => app.close());

const send = (payload: unknown, headers = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/client-failures',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

test('failures are counted by remote and version, and logged at powers of ten [REMOTE-42]', async () => {
  for (let times = 0; times < 11; times += 1)
    expect((await send({ remote: 'mfe-a', version: '1.1.0' })).statusCode).toBe(204);
  await send({ remote: 'mfe-a', version: '1.0.0' });
  expect(failures.report()).toEqual({ 'mfe-a': { '1.1.0': 11, '1.0.0': 1 } });
  expect(logged.map(({ remote, version, count }) => [remote, version, count])).toEqual([
    ['mfe-a', '1.1.0', 1],
    ['mfe-a', '1.1.0', 10],
    ['mfe-a', '1.0.0', 1],
  ]);
});

test('the counts of a version that is no longer active are dropped [REMOTE-42]', async () => {
  await send({ remote: 'mfe-a', version: '1.0.0' });
  set = setOf('1.2.0', '1.1.0');
  expect(failures.report()).toEqual({});
  set = setOf('1.1.0', '1.0.0');
  expect(failures.report()).toEqual({});
});

test.each([
  ['an unknown version', 400, { remote: 'mfe-a', version: '9.9.9' }],
  ['an unknown remote', 400, { remote: '__proto__', version: '1.0.0' }],
  ['no version', 400, { remote: 'mfe-a' }],
  ['nothing', 400, 'null'],
  ['a list', 400, { remote: 'mfe-a', version: ['1.1.0', '1.0.0'] }],
  ['more than it should hold', 400, { remote: 'mfe-a', version: '1.1.0', visitor: 'x' }],
  ['no JSON', 400, '{'],
  ['a long body', 413, { remote: 'mfe-a', version: 'x'.repeat(300) }],
])('%s is refused with a %i and not counted [REMOTE-43]', async (_what, status, payload) => {
  expect((await send(payload)).statusCode).toBe(status);
  expect(failures.report()).toEqual({});
});

test('content types that a form on another site can send are refused [REMOTE-43]', async () => {
  const payload = { remote: 'mfe-a', version: '1.1.0' };
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
    expect((await send(payload, { 'content-type': type })).statusCode).toBe(415);
  expect(failures.report()).toEqual({});
});

test('an address that sends more than thirty reports a minute gets a 429 with Retry-After [REMOTE-43]', async () => {
  const responses = [];
  for (let times = 0; times < 31; times += 1) responses.push(await send({ remote: 'mfe-a', version: '1.1.0' }));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([...Array(30).fill(204), 429]);
  expect(responses.at(-1)?.headers['retry-after']).toBeDefined();
  expect(failures.report()).toEqual({ 'mfe-a': { '1.1.0': 30 } });
});
