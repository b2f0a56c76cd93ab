import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { inThisProcess, RegistryGate } from 'gate/registry-gate';
import { FolderStore } from 'releases/folder-store';
import { HttpRegistry } from 'releases/http-registry';
import { withPreparedRelease } from 'releases/prepared-release';
import { cleanBuild, writeBuild } from '../../../packages/releases/test/clean-build.ts';
import { testConfiguration } from '../../test/configuration.ts';
import { createPlatform } from '../app.ts';

let dir: string;
let store: FolderStore;
let platform: FastifyInstance;
let url: string;
let owner: HttpRegistry;
let keys: Record<'jobs' | 'moreJobs' | 'content', string>;

async function start(quota: { teamUploads?: number; teamStorageBytes?: number; teamChanges?: number }): Promise<void> {
  dir = mkdtempSync(path.join(tmpdir(), 'limits-'));
  store = new FolderStore(path.join(dir, 'registry'));
  platform = createPlatform({
    registry: store,
    gate: new RegistryGate(inThisProcess),
    configuration: { ...testConfiguration, ...quota },
  });
  url = `${await platform.listen({ host: '127.0.0.1', port: 0 })}/registry`;
  owner = new HttpRegistry(url, testConfiguration.adminKey);
  const add = (name: string, remote: string, prefix: string) => owner.addKey({ name, remote, prefixes: [prefix] });
  keys = {
    jobs: await add('jobs', 'mfe-jobs', '/jobs'),
    moreJobs: await add('more-jobs', 'mfe-jobs', '/careers'),
    content: await add('content', 'mfe-content', '/blog'),
  };
}
afterEach(async () => {
  await platform.close();
  rmSync(dir, { recursive: true });
});

function publish(key: string, version: string, { name = 'mfe-jobs', prefix = '/jobs', bytes = 0 } = {}) {
  const build = mkdtempSync(path.join(dir, 'build-'));
  writeBuild(build, { ...cleanBuild(name, version), 'browser/assets/photo.jpg': 'x'.repeat(bytes) });
  const facts = { dir: '', name, version, prefixes: [prefix], peerDependencies: {} };
  return withPreparedRelease(facts, build, (prepared) => new HttpRegistry(url, key).publish(prepared.dir, {}));
}

test("a team's releases have at most TEAM_STORAGE_MB in all; the same version again, another team and the owner are not refused [REGISTRY-18]", async () => {
  await start({ teamStorageBytes: 250_000 });
  for (const version of ['1.0.0', '1.1.0']) await publish(keys.jobs, version, { bytes: 100_000 });
  const full = { code: 'STORAGE_LIMIT_REACHED', message: expect.stringMatching(/of 250000 \(TEAM_STORAGE_MB\)/) };
  await expect(publish(keys.jobs, '1.2.0', { bytes: 100_000 })).rejects.toMatchObject(full);
  await expect(publish(keys.moreJobs, '1.2.0', { bytes: 100_000 })).rejects.toMatchObject(full);
  expect(store.listReleases().map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
  await publish(keys.jobs, '1.1.0', { bytes: 100_000 });
  await publish(keys.content, '1.0.0', { name: 'mfe-content', prefix: '/blog', bytes: 100_000 });
  await publish(testConfiguration.adminKey, '1.2.0', { bytes: 100_000 });
});

/** An upload that sends nothing until it is aborted. */
function pendingUpload(key: string) {
  const upload = request(`${url}/releases`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-tar' },
  });
  upload.flushHeaders();
  upload.on('error', () => {});
  return { abort: () => upload.destroy(), response: once(upload, 'response').then(([response]) => json(response)) };
}

test('the keys of a remote have at most TEAM_UPLOADS uploads at a time in all; another team and the owner are not refused [REGISTRY-18]', async () => {
  await start({ teamUploads: 2 });
  const uploads = [keys.jobs, keys.moreJobs, keys.jobs].map(pendingUpload);
  expect(await Promise.race(uploads.map(({ response }) => response))).toEqual({
    type: 'about:blank',
    status: 429,
    code: 'UPLOAD_LIMIT_REACHED',
    title: expect.stringMatching(/^mfe-jobs has 2 uploads in progress.*TEAM_UPLOADS/),
  });
  const refused = { code: 'UPLOAD_LIMIT_REACHED' };
  await expect(publish(keys.jobs, '1.0.0')).rejects.toMatchObject(refused);
  await publish(keys.content, '1.0.0', { name: 'mfe-content', prefix: '/blog' });
  await publish(testConfiguration.adminKey, '1.0.0');
  for (const { abort } of uploads) abort();
  const published = (): Promise<unknown> =>
    publish(keys.jobs, '1.1.0').catch((error) => (error.code === refused.code ? published() : Promise.reject(error)));
  await published();
});

test('the keys of a remote ask for at most TEAM_CHANGES promotions, previews and rollbacks each within an hour; another team and the owner are not refused [REGISTRY-18]', async () => {
  await start({ teamChanges: 2 });
  const expires = new Date(Date.now() + 3_600_000);
  const refused = { code: 'CHANGE_LIMIT_REACHED', message: expect.stringMatching(/^mfe-jobs had 2 .* TEAM_CHANGES/) };
  const missing = { code: 'RELEASE_NOT_FOUND' };
  const changes = [
    (key: string) => new HttpRegistry(url, key).promote('mfe-jobs', '9.9.9', {}),
    (key: string) => new HttpRegistry(url, key).preview({ name: 'mfe-jobs', version: '9.9.9' }, expires),
    (key: string) => new HttpRegistry(url, key).rollback('mfe-jobs', { to: '9.9.9' }),
  ];
  for (const change of changes) {
    for (const key of [keys.jobs, keys.moreJobs]) await expect(change(key)).rejects.not.toMatchObject(refused);
    await expect(change(keys.jobs)).rejects.toMatchObject(refused);
    await expect(change(testConfiguration.adminKey)).rejects.not.toMatchObject(refused);
  }
  const other = new HttpRegistry(url, keys.content).promote('mfe-content', '9.9.9', {});
  await expect(other).rejects.toMatchObject(missing);
  const now = Date.now();
  const later = jest.spyOn(Date, 'now').mockReturnValue(now + 3_600_001);
  await expect(new HttpRegistry(url, keys.jobs).promote('mfe-jobs', '9.9.9', {})).rejects.toMatchObject(missing);
  later.mockRestore();
});
