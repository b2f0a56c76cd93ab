import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { costOfPage, inTurns } from './paired-load.ts';
import { startServer, startShell } from './server-process.ts';

const pages = 300;

/**
 * Cold pages with their calls, in a shell that renders itself against one with render processes. Load and
 * services need cores too, so throughput is taken from the CPU time of a page: two cores make two pages in the time that
 * one costs in all, unless the main thread alone needs longer.
 * @returns pages a second with everything in one process, and with render processes
 */
export async function measureTwoCores(paths: readonly string[], rounds: number) {
  const address = await recordedServices(`http://127.0.0.1:${process.env.PLATFORM_PORT}`);
  const urls = ['gateway', 'search', 'content'].map((name) => [`${name.toUpperCase()}_URL`, `${address}/${name}`]);
  const env: Record<string, string> = { ...Object.fromEntries(urls), PAGE_CACHE_SECONDS: '0' };
  const single = await startServer('one-thread.ts', [], { ...process.env, ...env });
  const pool = await startShell(env);
  try {
    for (const server of [single, pool]) await costOfPage(server, paths, { pages: 4 * pages });
    return await inTurns(rounds, async () => {
      const alone = await costOfPage(single, paths, { pages });
      const { total, main } = await costOfPage(pool, paths, { pages });
      return [1000 / alone.total, 1000 / Math.max(total / 2, main)];
    });
  } finally {
    await pool.stop();
    await single.stop();
  }
}

/**
 * Stands before the platform's services until this process ends: the first answer to a call is recorded and given to
 * every later one, so that the services cost nothing. Resolves to its address.
 */
async function recordedServices(platform: string): Promise<string> {
  const recorded = new Map<string, Promise<{ readonly status: number; readonly body: Buffer }>>();
  const record = async (method: string, url: string, body: string) => {
    const headers = { 'content-type': 'application/json', appid: process.env.APP_ID ?? 'app' };
    const response = await fetch(platform + url, { method, headers, ...(body ? { body } : {}) });
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  };
  const server = createServer({ keepAliveTimeout: 120_000 }, async (request, response) => {
    const { method = 'GET', url = '' } = request;
    const sent = await text(request);
    const key = `${method} ${url} ${sent}`;
    const reply = recorded.get(key) ?? record(method, url, sent);
    recorded.set(key, reply);
    const { status, body } = await reply;
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
