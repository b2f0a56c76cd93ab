import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { assembleRelease } from 'releases/assemble-release';
import { HttpRegistry } from 'releases/http-registry';
import { withPreparedRelease } from 'releases/prepared-release';
import { packRelease } from 'releases/release-archive';
import { cleanBuild, writeBuild } from '../../../packages/releases/test/clean-build.ts';
import { type RunningPlatform, runPlatform } from '../../test/run-platform.ts';

const adminKey = 'k'.repeat(32);
const elsewhere = 'http://127.0.0.1:1';
/** Runs only the registry: gateway, search and content would slow down each start. */
const alone = { GATEWAY_URL: elsewhere, SEARCH_URL: elsewhere, CONTENT_URL: elsewhere, LOG_LEVEL: 'silent' };
const server = process.env.TEST_DATABASE_URL;

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement);
  await client.end();
}

let dir: string;
let storage: Readonly<Record<string, string>>;
let running: RunningPlatform[];
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'killed-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((service) => service.end('SIGKILL')));
  rmSync(dir, { recursive: true });
});

async function start(): Promise<{ readonly service: RunningPlatform; readonly registry: HttpRegistry }> {
  const keys = { ADMIN_KEY: adminKey, TOKEN_SIGNING_KEY: 't'.repeat(32), REGISTRY_KEY: 'r'.repeat(32) };
  const service = await runPlatform(path.join(dir, 'data'), {
    ...alone,
    ...keys,
    PREVIEW_KEY: 'p'.repeat(32),
    ...storage,
  });
  running.push(service);
  await service.ready;
  return { service, registry: new HttpRegistry(`${service.url}/registry`, adminKey) };
}

const factsOf = (version: string, name = 'mfe-a') => ({
  dir: '',
  name,
  version,
  prefixes: [`/${name}`],
  peerDependencies: {},
});

/** A two-megabyte build, so that transfers and transactions can be interrupted midway. */
function built(version: string, { name = 'mfe-a', code = version } = {}): string {
  const chunks = Array.from({ length: 8 }, (_, index) => [
    [`browser/chunk.${index}.js`, `const text = '${randomBytes(60_000).toString('hex')}';`],
    [`browser/chunk.${index}.js.map`, '{}'],
  ]);
  return writeBuild(mkdtempSync(path.join(dir, 'build-')), {
    ...cleanBuild(name, code),
    ...Object.fromEntries(chunks.flat()),
  });
}

function packed(version: string): Promise<Buffer> {
  const draft = mkdtempSync(path.join(dir, 'draft-'));
  const release = assembleRelease(factsOf(version), built(version), draft);
  const manifest = readFileSync(path.join(draft, 'release.json'));
  return buffer(packRelease(manifest, release, (file) => readFileSync(path.join(draft, file))));
}

/** Sends this share of an archive; resolves when it is sent, or to the response status if it is the whole archive. */
function upload({ url }: RunningPlatform, archive: Buffer, share: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${adminKey}`, 'content-type': 'application/x-tar' };
    const call = request(`${url}/registry/releases`, { method: 'POST', headers }, ({ statusCode }) =>
      resolve(statusCode),
    );
    call.on('error', () => resolve(undefined));
    if (share === 1) call.end(archive);
    else call.write(archive.subarray(0, Math.floor(archive.length * share)), () => resolve(undefined));
  });
}

/** Asserts invariants that hold for readers at any time. */
async function assertWhole(registry: HttpRegistry): Promise<void> {
  const set = await registry.readSet();
  const releases = await registry.listReleases();
  for (const { name, version } of releases) await registry.verify(name, version);
  for (const { version, lastKnownGood = version } of Object.values(set.remotes))
    for (const each of [version, lastKnownGood]) expect(releases.map((release) => release.version)).toContain(each);
  const log = await registry.readLog();
  const sequences = log.flatMap(({ sequence }) => sequence ?? []);
  expect(sequences).toEqual(Array.from({ length: set.sequence }, (_, index) => index + 1));
  for (const { name, version } of releases)
    expect(log.filter((entry) => entry.action === 'publish' && entry.name === name)).toContainEqual(
      expect.objectContaining({ version }),
    );
}

const stores: [string, () => Promise<{ env: Record<string, string>; close: () => Promise<void> }>][] = [
  ['a folder', async () => ({ env: { REGISTRY_DIR: path.join(dir, 'registry') }, close: async () => {} })],
];
if (!process.env.TEST_WITHOUT_POSTGRES)
  stores.push([
    'PostgreSQL',
    async () => {
      const name = `killed_${randomUUID().replaceAll('-', '')}`;
      await administer(`create database ${name}`);
      const DATABASE_URL = Object.assign(new URL(server ?? ''), { pathname: `/${name}` }).href;
      return { env: { DATABASE_URL }, close: () => administer(`drop database ${name} with (force)`) };
    },
  ]);

describe.each(stores)('a registry service that stores in %s', (_, open) => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    const opened = await open();
    storage = opened.env;
    close = opened.close;
  });
  afterEach(async () => {
    await Promise.all(running.map((service) => service.end('SIGKILL')));
    await close();
  });

  test('killed during an upload, has the whole release or nothing of it, and the next upload succeeds [REGISTRY-5]', async () => {
    let { service, registry } = await start();
    await withPreparedRelease(factsOf('1.0.0'), built('1.0.0'), ({ dir }) => registry.publish(dir, {}));
    await registry.promote('mfe-a', '1.0.0', {});
    const archive = await packed('0.9.0');
    const since = Date.now();
    expect(await upload(service, archive, 1)).toBe(201);
    const whole = Date.now() - since;
    const outcomes: string[] = [];
    const moments = [0.02, 0.6, 1, 1.3, 1.6, 1.9, 2.2];
    for (const [index, moment] of moments.entries()) {
      const version = `1.1.${index}`;
      const next = await packed(version);
      const response = upload(service, next, Math.min(moment, 1));
      if (moment < 1) await response;
      else await sleep((moment - 1) * whole);
      await service.end('SIGKILL');
      const acknowledged = (await response) === 201;
      ({ service, registry } = await start());
      await assertWhole(registry);
      const isStored = (await registry.listReleases()).some((release) => release.version === version);
      outcomes.push(`${moment}: ${isStored ? 'stored' : 'not stored'}${acknowledged ? ', acknowledged' : ''}`);
      if (acknowledged) expect(isStored).toBe(true);
      if (moment < 1) expect(isStored).toBe(false);
      expect((await registry.readSet()).remotes['mfe-a']?.version).toBe('1.0.0');
      expect(await upload(service, next, 1)).toBe(201);
    }
    console.info(`${whole} ms; killed at: ${outcomes.join(' · ')}`);
  }, 600_000);

  test('killed during a promotion, has the old set or the new one, and the next promotion succeeds [REGISTRY-5]', async () => {
    let { service, registry } = await start();
    for (const version of ['1.0.0', '1.1.0']) {
      await withPreparedRelease(factsOf(version), built(version), ({ dir }) => registry.publish(dir, {}));
      await registry.promote('mfe-a', version, {});
    }
    const since = Date.now();
    await registry.promote('mfe-a', '1.0.0', {});
    const whole = Date.now() - since;
    const outcomes: string[] = [];
    for (const moment of [0.1, 0.5, 0.8, 0.9, 1, 1.4]) {
      const { sequence, remotes } = await registry.readSet();
      const live = remotes['mfe-a']?.version;
      const next = live === '1.0.0' ? '1.1.0' : '1.0.0';
      const response = registry.promote('mfe-a', next, {}).then(
        () => true,
        () => false,
      );
      await sleep(moment * whole);
      await service.end('SIGKILL');
      const acknowledged = await response;
      ({ service, registry } = await start());
      await assertWhole(registry);
      const after = await registry.readSet();
      const isLive = after.remotes['mfe-a']?.version === next;
      outcomes.push(`${moment}: ${isLive ? 'live' : 'not live'}${acknowledged ? ', acknowledged' : ''}`);
      if (acknowledged) expect(isLive).toBe(true);
      expect(after).toMatchObject(
        isLive
          ? { sequence: sequence + 1, remotes: { 'mfe-a': { version: next, lastKnownGood: live } } }
          : { sequence, remotes },
      );
      expect((await registry.promote('mfe-a', next, {})).remotes['mfe-a']?.version).toBe(next);
    }
    console.info(`${whole} ms; killed at: ${outcomes.join(' · ')}`);
  }, 600_000);

  test('shared by two instances, stores one of two releases under one version, applies concurrent promotions, and works on after one is killed [REGISTRY-5]', async () => {
    const services = await Promise.all([start(), start()]);
    const [first, second] = services.map(({ registry }) => registry) as [HttpRegistry, HttpRegistry];
    const same = await Promise.allSettled([
      withPreparedRelease(factsOf('1.0.0'), built('1.0.0', { code: 'one' }), ({ dir }) => first.publish(dir, {})),
      withPreparedRelease(factsOf('1.0.0'), built('1.0.0', { code: 'two' }), ({ dir }) => second.publish(dir, {})),
      withPreparedRelease(factsOf('1.0.0', 'mfe-b'), built('1.0.0', { name: 'mfe-b' }), ({ dir }) =>
        first.publish(dir, {}),
      ),
    ]);
    expect(same.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(same.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'RELEASE_ALREADY_PUBLISHED' },
    });
    await Promise.all([first.promote('mfe-a', '1.0.0', {}), second.promote('mfe-b', '1.0.0', {})]);
    expect(await first.readSet()).toEqual(await second.readSet());
    await assertWhole(second);
    const killed = [upload(services[0]?.service as RunningPlatform, await packed('2.0.0'), 1)];
    await sleep(30);
    await services[0]?.service.end('SIGKILL');
    await Promise.all(killed);
    // Locks of the killed service must not block the other.
    await withPreparedRelease(factsOf('3.0.0'), built('3.0.0'), ({ dir }) => second.publish(dir, {}));
    await second.promote('mfe-a', '3.0.0', {});
    await assertWhole(second);
  }, 300_000);
});
