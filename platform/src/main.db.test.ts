import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareDataDir } from '../test/pglite-template.ts';
import { type RunningPlatform, runPlatform } from '../test/run-platform.ts';

let dataDir: string;
let running: RunningPlatform[];
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'platform-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((platform) => platform.end('SIGKILL')));
  rmSync(dataDir, { recursive: true });
});

async function start(): Promise<RunningPlatform> {
  const platform = await runPlatform(dataDir);
  // A test that stops it early does not await this.
  platform.ready.catch(() => {});
  running.push(platform);
  return platform;
}

const search = async ({ url }: RunningPlatform, key: string) => {
  const body = JSON.stringify({ search: { key } });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${url}/search/entities/search`, { method: 'POST', headers, body })).json();
};

/** A first start that has just begun: creating the secrets is its first step. */
async function firstStart(): Promise<RunningPlatform> {
  const platform = await start();
  while (readdirSync(dataDir).length === 0) await sleep(10);
  return platform;
}

// Which step is interrupted differs between runs, on purpose.
const moments = process.env.TEST_LONG ? [0, 500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000] : [2_000];

test.each(moments)(
  'a first start killed after %i ms leaves a folder that the next start completes [API-51]',
  async (ms) => {
    const killed = await firstStart();
    await sleep(ms);
    await killed.end('SIGKILL');
    const next = await start();
    await next.ready;
    expect((await search(next, 'job')).meta.totalRecords).toBe(64);
    expect((await search(next, 'character')).meta.totalRecords).toBe(12);
  },
  180_000,
);

test.each(moments)(
  'a first start told to stop after %i ms ends with status 0 [API-55]',
  async (ms) => {
    const platform = await firstStart();
    await sleep(ms);
    expect(await platform.end('SIGTERM')).toMatchObject({ status: 0, signal: null });
  },
  180_000,
);

test('a second process on the folder is refused, naming the first; the first goes on, and nothing is readable for others [API-49, SECURITY-31]', async () => {
  chmodSync(dataDir, 0o755);
  await prepareDataDir(dataDir);
  const first = await start();
  await first.ready;
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  const readable = ['', ...files].filter((file) => statSync(path.join(dataDir, file)).mode & 0o077);
  expect(readable).toEqual([]);
  const second = await (await start()).ended;
  expect(second.status).toBe(1);
  expect(second.output).toContain(`${dataDir} is held by process ${first.pid};`);
  expect((await search(first, 'job')).meta.totalRecords).toBe(64);
}, 180_000);
