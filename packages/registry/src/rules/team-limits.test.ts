import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { eventually } from '../../../server-kit/test/eventually.ts';
import { testConfiguration } from '../../test/configuration.ts';
import { rehearsalReport } from '../../test/rehearsal-report.ts';
import { publishBuild, type ServedRegistry, serveRegistry } from '../../test/served-registry.ts';

let served: ServedRegistry;
let keys: Record<'jobs' | 'moreJobs' | 'content', string>;

async function start(quota: { teamUploads?: number; teamStorageBytes?: number; teamChanges?: number }): Promise<void> {
  served = await serveRegistry(quota);
  keys = {
    jobs: await served.addKey('jobs', 'mfe-jobs', '/jobs'),
    moreJobs: await served.addKey('more-jobs', 'mfe-jobs', '/careers'),
    content: await served.addKey('content', 'mfe-content', '/blog'),
  };
}
afterEach(() => served.app.close());

function publish(key: string, version: string, { name = 'mfe-jobs', prefix = '/jobs', bytes = 0 } = {}) {
  const files = { 'browser/assets/photo.jpg': 'x'.repeat(bytes) };
  return publishBuild(served.clientOf(key), name, version, [prefix], { files });
}

test("a team's releases have at most TEAM_STORAGE_MB in all; the same version again, another team and the owner are not refused [REGISTRY-18]", async () => {
  await start({ teamStorageBytes: 300_000 });
  for (const version of ['1.0.0', '1.1.0']) await publish(keys.jobs, version, { bytes: 100_000 });
  const full = { code: 'STORAGE_LIMIT_REACHED', message: expect.stringMatching(/of 300000 \(TEAM_STORAGE_MB\)/) };
  await expect(publish(keys.jobs, '1.2.0', { bytes: 100_000 })).rejects.toMatchObject(full);
  await expect(publish(keys.moreJobs, '1.2.0', { bytes: 100_000 })).rejects.toMatchObject(full);
  expect(served.store.listReleases().map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
  await publish(keys.jobs, '1.1.0', { bytes: 100_000 });
  await publish(keys.content, '1.0.0', { name: 'mfe-content', prefix: '/blog', bytes: 100_000 });
  await publish(testConfiguration.adminKey, '1.2.0', { bytes: 100_000 });
});

test('a remote has at most 1,000 releases of its team [REGISTRY-18]', async () => {
  await start({ teamStorageBytes: 1 << 30 });
  const stored = Array.from({ length: 1_000 }, (_, patch) => ({ name: 'mfe-jobs', version: `0.0.${patch}` }));
  jest.spyOn(served.store, 'listReleases').mockReturnValue(stored as never);
  await expect(publish(keys.jobs, '1.0.0')).rejects.toMatchObject({ code: 'STORAGE_LIMIT_REACHED' });
  await publish(testConfiguration.adminKey, '1.0.0');
});

/** An upload that sends nothing until it is aborted. */
function pendingUpload(key: string) {
  const upload = request(`${served.url}/releases`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-tar' },
  });
  upload.flushHeaders();
  upload.on('error', () => {});
  return { abort: () => upload.destroy(), response: once(upload, 'response').then(([response]) => json(response)) };
}

test('an upload that fails before it is read is not counted any longer [REGISTRY-18]', async () => {
  await start({ teamUploads: 1 });
  const full = jest.spyOn(served.store, 'createDraft').mockImplementationOnce(() => {
    throw new Error('ENOSPC: no space left on device');
  });
  await expect(publish(keys.jobs, '1.0.0')).rejects.toThrow();
  expect(full).toHaveBeenCalledTimes(1);
  await publish(keys.jobs, '1.0.0');
});

test('a key has at most two uploads at a time; another key and the owner are not refused [REGISTRY-18]', async () => {
  await start({});
  const uploads = [keys.jobs, keys.jobs, keys.jobs].map(pendingUpload);
  expect(await Promise.race(uploads.map(({ response }) => response))).toEqual({
    type: 'about:blank',
    status: 429,
    code: 'UPLOAD_LIMIT_REACHED',
    title: expect.stringMatching(/^The key "jobs" has 2 uploads in progress, as many as a key may have/),
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

test('a key makes at most so many promotions, previews and rehearsals within an hour; another key of the remote is not refused, refused ones are not counted, and the way back is never limited [REGISTRY-18]', async () => {
  await start({ teamChanges: 2 });
  const registry = served.clientOf(keys.jobs);
  const expires = new Date(Date.now() + 3_600_000);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(keys.jobs, version);
  const promote = (version: string, by = registry) => by.promote('mfe-jobs', version, {});
  const preview = () => registry.preview({ name: 'mfe-jobs', version: '1.0.0' }, expires);
  for (const version of ['1.0.0', '1.1.0']) await promote(version);
  const rehearse = () => registry.recordRehearsal(rehearsalReport('mfe-jobs', '1.0.0'));
  for (const change of [preview, preview, rehearse, rehearse]) await change();
  const refused = {
    code: 'CHANGE_LIMIT_REACHED',
    message: expect.stringMatching(/^The key "jobs" .* within an hour, as many as a key may/),
  };
  for (const change of [() => promote('1.2.0'), preview, rehearse])
    await expect(change()).rejects.toMatchObject(refused);
  const neverLive = { code: 'NOTHING_TO_ROLL_BACK' };
  for (const _ of [1, 2, 3])
    await expect(registry.rollback('mfe-jobs', { to: '1.2.0' })).rejects.toMatchObject(neverLive);
  for (const to of ['1.0.0', '1.1.0']) {
    await promote('1.2.0', served.owner);
    await registry.rollback('mfe-jobs', { to });
  }
  await expect(registry.rollback('mfe-jobs', { to: '1.2.0' })).rejects.toMatchObject(refused);
  await registry.rollback('mfe-jobs', {});
  const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_001);
  await promote('1.2.0');
  later.mockRestore();
});

test("a key's reads and reports are answered one after the other, so that others are not kept waiting [REGISTRY-18]", async () => {
  await start({});
  let reading = 0;
  const seen: number[] = [];
  jest.spyOn(served.store.log, 'read').mockImplementation((async () => {
    reading += 1;
    seen.push(reading);
    await new Promise((later) => setTimeout(later, 20));
    reading -= 1;
    return [];
  }) as never);
  const [jobs, content] = [served.clientOf(keys.jobs), served.clientOf(keys.content)];
  const headers = { authorization: `Bearer ${keys.jobs}` };
  const readHead = () => fetch(`${served.url}/log`, { method: 'HEAD', headers });
  await Promise.all([jobs.readLog(), readHead(), readHead()]);
  expect(seen.splice(0)).toEqual([1, 1, 1]);
  await Promise.all([jobs.readLog(), content.readLog()]);
  expect(seen).toEqual([1, 2]);
  const report = () => fetch(`${served.url}/releases/mfe-jobs/1.0.0/rehearsal`, { method: 'PUT', headers });
  expect(await Promise.all([jobs.readLog(), report().then(() => reading)])).toEqual([[], 0]);
  const left = [1, 2].map(() => request(`${served.url}/log`, { headers }).on('error', () => {}));
  for (const each of left) each.end();
  await eventually(() => reading > 0, 'a read begins');
  for (const each of left) each.destroy();
  expect(await jobs.readLog()).toEqual([]);
});

test('between two calls of a key that wait, another caller has its turn [REGISTRY-18]', async () => {
  await start({});
  const order: string[] = [];
  const authenticated = jest.spyOn(served.store.keys, 'read');
  jest.spyOn(served.store.reports, 'listShells').mockImplementation((async () => {
    order.push('team');
    if (order.length > 1) return [];
    await eventually(() => authenticated.mock.calls.length > 50, 'all others wait');
    void served.owner.readKeys().then(() => order.push('owner'));
    return [];
  }) as never);
  await Promise.all(Array.from({ length: 50 }, () => served.clientOf(keys.jobs).listShells()));
  expect(order.indexOf('owner')).toBeGreaterThan(0);
  expect(order.at(-1)).toBe('team');
});

test("a key does what its rights say; one without any listed does everything, as keys of before, and its team's next key is not limited by it [REGISTRY-3]", async () => {
  await start({ teamChanges: 1 });
  const add = (name: string, ...rights: ('publish' | 'promote')[]) =>
    served.owner.addKey({ name, remote: 'mfe-jobs', prefixes: ['/jobs'], rights });
  const [building, releasing] = [await add('ci', 'publish'), await add('lead', 'promote')];
  const [builder, lead] = [served.clientOf(building), served.clientOf(releasing)];
  const forbidden = (right: string) => ({
    code: 'RELEASE_FORBIDDEN',
    message: expect.stringContaining(`may not ${right}`),
  });
  const expires = new Date(Date.now() + 3_600_000);

  await publish(building, '1.0.0');
  await builder.preview({ name: 'mfe-jobs', version: '1.0.0' }, expires);
  await expect(builder.promote('mfe-jobs', '1.0.0', {})).rejects.toMatchObject(forbidden('promote'));
  await expect(builder.rollback('mfe-jobs', {})).rejects.toMatchObject(forbidden('promote'));

  await expect(publish(releasing, '1.1.0')).rejects.toMatchObject(forbidden('publish'));
  await expect(lead.preview({ name: 'mfe-jobs', version: '1.0.0' }, expires)).rejects.toMatchObject(
    forbidden('publish'),
  );
  await expect(lead.deleteRelease('mfe-jobs', '1.0.0')).rejects.toMatchObject(forbidden('publish'));
  await lead.promote('mfe-jobs', '1.0.0', {});

  await publish(keys.jobs, '1.1.0');
  await served.clientOf(keys.jobs).promote('mfe-jobs', '1.1.0', {});
  await lead.rollback('mfe-jobs', {});
});
