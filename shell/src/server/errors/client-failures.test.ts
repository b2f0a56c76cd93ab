import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Release } from 'releases/release';
import type { ActiveSet } from '../releases/release-source.ts';
import { ClientFailures } from './client-failures.ts';
import { registerErrors } from './error-routes.ts';

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
  await app.register((scope) => registerErrors(scope, { active: () => [], failures }));
});
afterEach(() => app.close());

const send = (payload: object) =>
  app.inject({
    method: 'POST',
    url: '/api/errors',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ kind: 'failed-version', ...payload }),
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
  ['an unknown version', { remote: 'mfe-a', version: '9.9.9' }],
  ['an unknown remote', { remote: '__proto__', version: '1.0.0' }],
  ['no version', { remote: 'mfe-a' }],
  ['a list', { remote: 'mfe-a', version: ['1.1.0', '1.0.0'] }],
  ['more than it should hold', { remote: 'mfe-a', version: '1.1.0', visitor: 'x' }],
])('%s is refused and not counted [REMOTE-43]', async (_what, payload) => {
  expect((await send(payload)).statusCode).toBe(400);
  expect(failures.report()).toEqual({});
});
