import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withPreparedRelease } from '@meridian-vale/federation-tools/assembly/prepared-release';
import {
  createShell,
  InProcessPool,
  RegistryReplica,
  type ReleaseWatcher,
  watchReleases,
} from '@meridian-vale/host/in-process';
import { HttpRegistry } from 'registry/client';
import { inThisProcess } from 'registry/gate';
import { provides, type Release } from 'registry/release';
import { createRegistryApp } from 'registry/server';
import { FolderStore } from 'registry/store';
import { readConfiguration } from 'shell/configuration';
import * as renderer from 'shell/renderer';
import { siteParts } from 'shell/site';
import { writeBuild } from '../../packages/registry/test/clean-build.ts';
import { testConfiguration } from '../../packages/registry/test/configuration.ts';
import { pageBuild } from '../../packages/registry/test/page-build.ts';

const { adminKey, registryKey } = testConfiguration;
const bareShell: Release = {
  name: 'shell',
  version: '1.0.0',
  prefixes: [],
  provides: provides(),
  contract: 1,
  assets: {},
  files: {},
};

type App = ReturnType<typeof createRegistryApp>;

interface FollowingShell {
  readonly app: App;
  readonly follower: RegistryReplica;
  readonly releases: ReleaseWatcher;
  readonly failures: string[];
}

let dir: string;
let platform: App;
let location: string;
let shells: FollowingShell[];
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'followed-'));
  platform = await startService(0);
  shells = [];
});
afterEach(async () => {
  for (const { app, releases, follower } of shells) {
    releases.stop();
    follower.stop();
    await app.close();
  }
  await platform.close();
  rmSync(dir, { recursive: true });
});

async function startService(port: number): Promise<App> {
  const store = new FolderStore(path.join(dir, 'registry'));
  const service = createRegistryApp({
    store,
    gate: inThisProcess(),
    configuration: testConfiguration,
  });
  location = `${await service.listen({ host: '127.0.0.1', port })}/registry`;
  return service;
}

/** A shell on a replica of its own. It follows when it is told to, so that no test waits for a poll. */
async function startShell(replica: string): Promise<FollowingShell> {
  const folder = new FolderStore(path.join(dir, replica));
  const follower = new RegistryReplica(new HttpRegistry(location, registryKey), folder);
  const failures: string[] = [];
  follower.on('failed', (error) => failures.push((error as Error).message));
  await follower.poll();
  const opened = {
    ...{ configuration: readConfiguration({}, folder.dir), parts: siteParts, store: folder },
    ...{ shell: Object.freeze({ release: bareShell, renderer }), pool: new InProcessPool() },
  };
  const releases = watchReleases(opened);
  const app = await createShell({ ...opened, releases, replica: follower });
  releases.start(follower);
  const shell = { app, follower, releases, failures };
  shells.push(shell);
  return shell;
}

async function store(version: string): Promise<HttpRegistry> {
  const registry = new HttpRegistry(location, adminKey);
  const build = writeBuild(mkdtempSync(path.join(dir, 'build-')), pageBuild('mfe-pair', version));
  const facts = { dir: '', name: 'mfe-pair', version, prefixes: ['/pair'], peerDependencies: {} };
  await withPreparedRelease(facts, build, (prepared) => registry.publish(prepared.dir, {}));
  return registry;
}

async function release(version: string): Promise<void> {
  const registry = await store(version);
  await registry.promote('mfe-pair', version, {});
}

const heading = (version: string) => `<h1>${version} 120000</h1>`;
/** Chunks that a page which was rendered with this version asks for later. */
const chunks = (version: string) =>
  [version, 'files'].map((segment) => `/remotes/mfe-pair/${segment}/first.${version}.js`);

async function assertServed({ app }: FollowingShell, version: string, earlier: string): Promise<void> {
  expect((await app.inject('/pair')).body).toContain(heading(version));
  for (const file of [version, earlier].flatMap(chunks)) {
    const { statusCode } = await app.inject(file);
    expect([file, statusCode]).toEqual([file, 200]);
  }
}

const releases = process.env.TEST_LONG ? 10 : 2;

test(`over ${releases} releases, two shells serve each page and the previous version's chunks, and fetch a release that they do not have yet [RELEASE-12, REGISTRY-13]`, async () => {
  await release('1.0.0');
  const [first, second] = [await startShell('first'), await startShell('second')];
  for (let number = 1; number <= releases; number += 1) {
    const [version, earlier] = [`1.0.${number}`, `1.0.${number - 1}`];
    await release(version);
    await first.follower.poll();
    await assertServed(first, version, earlier);
    // The second has not heard of it, and gets the chunks of a page of the first.
    expect((await second.app.inject('/pair')).body).toContain(heading(earlier));
    for (const file of chunks(version)) expect((await second.app.inject(file)).statusCode).toBe(200);
    await second.follower.poll();
    await assertServed(second, version, earlier);
  }
  for (const { failures } of shells) expect(failures).toEqual([]);
}, 60_000);

test('files of a stored release are served once it has a preview, by every shell [RELEASE-44]', async () => {
  await release('1.0.0');
  const both = [await startShell('first'), await startShell('second')];
  const registry = await store('2.0.0');
  const [file = ''] = chunks('2.0.0');
  const statuses = () => Promise.all(both.map(async ({ app }) => (await app.inject(file)).statusCode));
  expect(await statuses()).toEqual([404, 404]);
  await registry.preview({ name: 'mfe-pair', version: '2.0.0' }, new Date(Date.now() + 7_200_000));
  expect(await statuses()).toEqual([200, 200]);
});

/** Twice a second. */
const pollsInAnHour = 7_200;
const polls = process.env.TEST_LONG ? pollsInAnHour : 10;

test(`while the registry is down for ${polls} polls, a shell serves pages and chunks, another starts from its replica, and both update once it is back`, async () => {
  for (const version of ['1.0.0', '1.0.1']) await release(version);
  const shell = await startShell('replica');
  const port = Number(new URL(location).port);
  await platform.close();
  for (let poll = 0; poll < polls; poll += 1) {
    await shell.follower.poll();
    if (poll % 100 === 0) await assertServed(shell, '1.0.1', '1.0.0');
  }
  const cold = await startShell('replica');
  await assertServed(cold, '1.0.1', '1.0.0');
  expect((await cold.app.inject('/remotes/mfe-pair/9.9.9/page.js')).statusCode).toBe(503);
  for (const { failures } of shells) expect(failures).toEqual([expect.stringContaining('does not answer')]);
  platform = await startService(port);
  await release('1.0.2');
  for (const each of shells) {
    await each.follower.poll();
    await assertServed(each, '1.0.2', '1.0.1');
  }
}, 300_000);
