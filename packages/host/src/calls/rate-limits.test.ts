import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { freePort } from 'server-kit/free-port';
import { eventually } from '../../../server-kit/test/eventually.ts';
import { limitByAddress, registerRateLimits } from './rate-limits.ts';

const shells: FastifyInstance[] = [];
let lines: string[];
let isUp: Awaited<ReturnType<typeof registerRateLimits>>[];
beforeEach(() => {
  lines = [];
  isUp = [];
});
afterEach(async () => {
  for (const shell of shells.splice(0)) await shell.close();
});

const withError = ({ msg, error }: { msg: string; error?: string }) => `${msg} ${error}`;

async function startShell(redisUrl?: string) {
  const shell = Fastify({
    logger: { level: 'warn', stream: { write: (line) => lines.push(withError(JSON.parse(line))) } },
  });
  isUp.push(await registerRateLimits(shell, redisUrl));
  for (const [name, max] of [
    ['reads', 3],
    ['writes', 1],
  ] as const)
    shell.get(`/${name}`, { onRequest: limitByAddress(shell, name, max) }, async () => 'ok');
  shells.push(shell);
  return async (url: string, remoteAddress = '192.0.2.1') => (await shell.inject({ url, remoteAddress })).statusCode;
}

test('each kind of call is counted separately, by address [CALL-27]', async () => {
  const call = await startShell();
  expect([await call('/reads'), await call('/reads'), await call('/reads')]).toEqual([200, 200, 200]);
  expect([await call('/reads'), await call('/writes'), await call('/writes')]).toEqual([429, 200, 429]);
  expect(await call('/reads', '192.0.2.2')).toBe(200);
});

test('an address is counted anew a minute after its first call, and is told how long that is [CALL-26, CALL-27]', async () => {
  // Whole milliseconds, or a minute could be a fraction longer.
  let now = Math.ceil(performance.now());
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const call = await startShell();
  expect(await call('/writes')).toBe(200);
  expect((await shells[0]?.inject({ url: '/writes', remoteAddress: '192.0.2.1' }))?.headers['retry-after']).toBe('60');
  now += 59_999;
  expect(await call('/writes')).toBe(429);
  now += 1;
  expect(await call('/writes')).toBe(200);
  clock.mockRestore();
});

const hasRedis = (() => {
  try {
    return Boolean(execFileSync('redis-server', ['--version']));
  } catch {
    return false;
  }
})();

// The long run installs it, so that there a missing one is a failure.
(hasRedis || process.env.TEST_LONG ? describe : describe.skip)('with Redis', () => {
  let redis: ChildProcess;
  let url: string;
  beforeAll(async () => {
    const port = await freePort();
    url = `redis://127.0.0.1:${port}`;
    redis = spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], { stdio: 'pipe' });
    await new Promise<void>((ready, failed) => {
      redis.once('error', failed);
      redis.stdout?.on('data', (text) => String(text).includes('Ready') && ready());
    });
  });
  afterAll(() => redis.kill());

  test('two shells share their counts; while Redis cannot write or is down, each counts on its own, and logs the latter once [DEPLOY-5]', async () => {
    const lost = 'Redis unavailable: each shell limits calls on its own';
    const [first, second] = [await startShell(url), await startShell(url)];
    // Until the connection is established, each counts on its own.
    for (const each of isUp) await eventually(async () => (await each?.()) === true, 'a shell is connected to Redis');
    expect([await first('/reads'), await second('/reads'), await first('/reads')]).toEqual([200, 200, 200]);
    expect([await second('/reads'), await first('/reads'), await second('/writes')]).toEqual([429, 429, 200]);
    // Full: it answers, and counts nothing.
    execFileSync('redis-cli', ['-u', url, 'config', 'set', 'maxmemory', '1']);
    expect([await second('/writes', '192.0.2.7'), await second('/writes', '192.0.2.7')]).toEqual([200, 429]);
    expect(await isUp[1]?.()).toBe(false);
    expect(lines).toEqual([`${lost} OOM`]);
    redis.kill('SIGKILL');
    await new Promise((ended) => redis.once('exit', ended));
    expect([await first('/reads'), await first('/reads'), await first('/reads')]).toEqual([200, 200, 200]);
    expect([await first('/reads'), await second('/reads'), await isUp[0]?.()]).toEqual([429, 200, false]);
    await eventually(() => lines.length >= 2, 'both shells log that Redis is down');
    // Several attempts to connect fail in the meantime.
    await sleep(300);
    expect(lines).toEqual([`${lost} OOM`, expect.stringContaining(lost)]);
  });
});
