import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../packages/server-kit/test/eventually.ts';
import { scratchFolder } from '../../packages/server-kit/test/scratch-folder.ts';
import { prepareDataDir } from '../test/pglite-template.ts';
import { type RunningPlatform, runPlatform } from '../test/run-platform.ts';

let dataDir: string;
let running: RunningPlatform[];
beforeEach(() => {
  dataDir = scratchFolder();
  running = [];
});
afterEach(() => Promise.all(running.map((platform) => platform.end('SIGKILL'))));

async function start(env: Readonly<Record<string, string>> = {}): Promise<RunningPlatform> {
  const platform = await runPlatform(dataDir, env);
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
  await eventually(() => readdirSync(dataDir).length > 0, 'the secrets are created', 30_000);
  return platform;
}

const isLong = Boolean(process.env.TEST_LONG);

/** Which step is interrupted differs between runs, on purpose. */
const moments: readonly (readonly [string, () => Promise<void>])[] = [
  [
    'during initdb',
    () => eventually(() => existsSync(path.join(dataDir, 'pglite.new/PG_VERSION')), 'initdb begins', 30_000),
  ],
  ...[0, 500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000].map(
    (ms) => [`after ${ms} ms`, () => sleep(ms)] as const,
  ),
];

/** initdb would run to its end first. */
const stops: typeof moments = isLong ? moments : [['immediately', async () => {}]];

/** What is deeper is behind these. */
const readableByOthers = () =>
  ['', ...readdirSync(dataDir)].filter((file) => statSync(path.join(dataDir, file)).mode & 0o077);

(isLong ? test : test.skip).each(moments)(
  'a first start killed %s leaves a folder that the next start completes, readable only by its user [SECURITY-31]',
  async (_, moment) => {
    const killed = await firstStart();
    await moment();
    await killed.end('SIGKILL');
    const next = await start();
    await next.ready;
    expect((await search(next, 'job')).meta.totalRecords).toBe(64);
    expect((await search(next, 'character')).meta.totalRecords).toBe(12);
    expect(readableByOthers()).toEqual([]);
  },
  180_000,
);

test.each(stops)(
  'a first start that gets SIGTERM %s exits with status 0',
  async (_, moment) => {
    const platform = await firstStart();
    await moment();
    expect(await platform.end('SIGTERM')).toMatchObject({ status: 0, signal: null });
  },
  180_000,
);

test("a second process on the data folder is refused with the first's pid; the first keeps running, says that its database is embedded, and no file is readable by others [API-49, SECURITY-31]", async () => {
  chmodSync(dataDir, 0o755);
  await prepareDataDir(dataDir);
  const first = await start();
  await first.ready;
  expect(readableByOthers()).toEqual([]);
  const second = await (await start()).ended;
  expect(second.status).toBe(1);
  expect(second.output).toContain(`${dataDir} is held by process ${first.pid};`);
  expect((await search(first, 'job')).meta.totalRecords).toBe(64);
  expect((await first.end('SIGTERM')).output).toContain('the database is embedded (PGlite)');
}, 180_000);
