import { readdirSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { testConfiguration } from '../../test/configuration.ts';
import { rehearsalFinding, rehearsalReport } from '../../test/rehearsal-report.ts';
import { errorReport, vitalReport } from '../../test/report.ts';
import { publishBuild, type ServedRegistry, serveRegistry } from '../../test/served-registry.ts';
import { HttpRegistry } from '../client/http-registry.ts';
import { verifyPreview } from '../keys/preview-token.ts';
import { emptySet, integrityOf } from '../release/release.ts';
import { packRelease } from '../release/release-archive.ts';
import { releaseSetId } from '../release/release-set-text.ts';
import type { FolderStore } from '../store/folder-store.ts';

const { adminKey, registryKey } = testConfiguration;
let served: ServedRegistry;
let store: FolderStore;
let owner: HttpRegistry;
let shell: HttpRegistry;
let jobs: HttpRegistry;
let content: HttpRegistry;
beforeEach(async () => {
  served = await serveRegistry();
  ({ store, owner } = served);
  shell = served.clientOf(registryKey);
  jobs = served.clientOf(await served.addKey('jobs', 'mfe-jobs', '/jobs'));
  content = served.clientOf(await served.addKey('content', 'mfe-content', '/blog'));
});
afterEach(() => served.app.close());

const reason = { commit: 'c0ffee', reason: 'a test' };
const publish = (registry: HttpRegistry, name: string, version: string, prefix: string) =>
  publishBuild(registry, name, version, [prefix], reason);
const publishShell = (registry: HttpRegistry, files = {}) => publishBuild(registry, 'shell', '1.0.0', [], { files });
/** Publishes and promotes a version of jobs. */
async function release(version: string, prefix = '/jobs', promotion = {}) {
  await publish(jobs, 'mfe-jobs', version, prefix);
  return jobs.promote('mfe-jobs', version, promotion);
}

const forbidden = expect.objectContaining({ code: 'RELEASE_FORBIDDEN' });

test('a team publishes, promotes and rolls back its remote; every key can read it, and the log records who did it [REGISTRY-3, REGISTRY-9]', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    expect(await publish(jobs, 'mfe-jobs', version, '/jobs/legal')).toMatchObject({ name: 'mfe-jobs', version });
    await jobs.promote('mfe-jobs', version, { reason: 'ready' });
  }
  expect(await jobs.rollback('mfe-jobs', {})).toEqual(await content.readSet());
  expect((await shell.readSet()).remotes['mfe-jobs']?.version).toBe('1.0.0');
  expect((await owner.listReleases()).map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
  expect(await content.readRelease('mfe-jobs', '1.0.0')).toMatchObject({ prefixes: ['/jobs/legal'] });
  await expect(owner.verify('mfe-jobs', '1.0.0')).resolves.toBeUndefined();
  expect(
    (await owner.readLog()).map(({ by, action, name, commit, reason }) => [by, action, name, commit, reason]),
  ).toEqual([
    ['owner', 'add-key', 'jobs', undefined, 'mfe-jobs /jobs'],
    ['owner', 'add-key', 'content', undefined, 'mfe-content /blog'],
    ['jobs', 'publish', 'mfe-jobs', 'c0ffee', 'a test'],
    ['jobs', 'promote', 'mfe-jobs', undefined, 'ready'],
    ['jobs', 'publish', 'mfe-jobs', 'c0ffee', 'a test'],
    ['jobs', 'promote', 'mfe-jobs', undefined, 'ready'],
    ['jobs', 'rollback', 'mfe-jobs', undefined, undefined],
  ]);
  expect(store.readSet().sequence).toBe(3);
});

test('a team with the right to promote takes its own remote off the site, and no other; a shell reads so [RELEASE-61, REGISTRY-3]', async () => {
  await release('1.0.0');
  await expect(content.retire('mfe-jobs', {})).rejects.toEqual(forbidden);
  await jobs.retire('mfe-jobs', { reason: 'its team has left' });
  const pointer = { version: '1.0.0', prefixes: ['/jobs'] };
  expect(await shell.readSet()).toMatchObject({ remotes: {}, retired: { 'mfe-jobs': pointer } });
  expect((await owner.readLog()).at(-1)).toMatchObject({ by: 'jobs', action: 'retire', reason: 'its team has left' });
});

test("another team's key publishes neither this remote nor its prefixes, and leaves nothing behind [REGISTRY-3]", async () => {
  await publish(jobs, 'mfe-jobs', '1.0.0', '/jobs');
  const before = store.log.read();
  await expect(publish(content, 'mfe-jobs', '1.1.0', '/jobs')).rejects.toEqual(forbidden);
  await expect(publish(content, 'mfe-jobs', '1.1.0', '/blog')).rejects.toEqual(forbidden);
  await expect(publish(content, 'mfe-content', '1.0.0', '/jobs')).rejects.toEqual(forbidden);
  await expect(publish(content, 'mfe-content', '1.0.0', '/jobs/legal')).rejects.toEqual(forbidden);
  await expect(publishShell(content)).rejects.toEqual(forbidden);
  expect(store.log.read()).toEqual(before);
  expect(store.listReleases()).toHaveLength(1);
  expect(readdirSync(store.dir).filter((name) => name.startsWith('draft-'))).toEqual([]);
});

test.each(['browser/plan.0123456789.png', 'browser/assets/plan.01234567.png'])(
  'no release gives %s another content than an earlier one: browsers and edges keep it for a year [RELEASE-4]',
  async (file) => {
    const publishFile = (version: string, content: string) =>
      publishBuild(jobs, 'mfe-jobs', version, ['/jobs'], { files: { [file]: content } });
    await publishFile('1.0.0', 'a plan');
    await publishFile('1.1.0', 'a plan');
    const message = expect.stringContaining(`${file} has other content in 1.0.0`);
    await expect(publishFile('1.2.0', 'another')).rejects.toMatchObject({ code: 'RELEASE_REFUSED', message });
  },
);

test('whoever is about to publish learns whether the key is for the remote and its prefixes [REGISTRY-3]', async () => {
  const claims = (name: string, ...prefixes: string[]) => jobs.assertMayPublish({ name, prefixes });
  await claims('mfe-jobs', '/jobs', '/jobs/legal');
  await expect(claims('mfe-content', '/blog')).rejects.toMatchObject({
    message: expect.stringMatching(
      /^package\.json names mfe-content, but REGISTRY_KEY \(the key "jobs"\) is only for mfe-jobs: /,
    ),
  });
  await expect(claims('mfe-jobs', '/jobs', '/pay')).rejects.toMatchObject({
    code: 'RELEASE_FORBIDDEN',
    message: expect.stringContaining('does not cover the prefix /pay, only /jobs: remove'),
  });
  await owner.assertMayPublish({ name: 'mfe-jobs', prefixes: ['/pay'] });
});

test('a team cannot promote a release with prefixes that its key does not own, even if the owner published it [REGISTRY-16]', async () => {
  await publish(owner, 'mfe-content', '1.0.0', '/jobs');
  await expect(content.promote('mfe-content', '1.0.0', {})).rejects.toEqual(forbidden);
  expect(store.readSet().sequence).toBe(0);
});

test('a team cannot roll back to a release with a prefix that was given to another team [REGISTRY-16]', async () => {
  await owner.addKey({ name: 'careers', remote: 'mfe-jobs', prefixes: ['/careers'] });
  await release('1.0.0', '/careers');
  await release('1.1.0', '/jobs', { dropPrefixes: ['/careers'] });
  await owner.revokeKey('careers');
  await owner.addKey({ name: 'new-careers', remote: 'mfe-content', prefixes: ['/careers'] });
  const before = store.log.read();
  await expect(jobs.promote('mfe-jobs', '1.0.0', {})).rejects.toEqual(forbidden);
  for (const to of [{ to: '1.0.0' }, {}]) await expect(jobs.rollback('mfe-jobs', to)).rejects.toEqual(forbidden);
  expect([store.readSet().remotes['mfe-jobs']?.version, store.log.read()]).toEqual(['1.1.0', before]);
  expect((await owner.rollback('mfe-jobs', { to: '1.0.0' })).remotes['mfe-jobs']?.version).toBe('1.0.0');
});

test('an upload that is not a release is problem JSON with a code, and nothing is stored [REGISTRY-6, REGISTRY-7]', async () => {
  const post = (body: Buffer | Readable, type = 'application/x-tar') =>
    served.app.inject({
      method: 'POST',
      url: '/registry/releases',
      headers: { authorization: `Bearer ${adminKey}`, 'content-type': type },
      payload: body,
    });
  const garbage = await post(Buffer.from('x'.repeat(3_000)));
  expect([garbage.statusCode, garbage.headers['content-type'], garbage.json().code]).toEqual([
    422,
    'application/problem+json; charset=utf-8',
    'RELEASE_INVALID',
  ]);
  const release = { name: 'a', version: '1.0.0', prefixes: [], entry: 'e.js', contract: 1, assets: {} };
  const files = { 'browser/e.js': `sha384-${'A'.repeat(64)}`, 'server/a.cjs': `sha384-${'A'.repeat(64)}` };
  const manifest = Buffer.from(JSON.stringify({ ...release, files }));
  const long = { ...files, [`browser/${'a'.repeat(290)}`]: `sha384-${'A'.repeat(64)}` };
  const named = Buffer.from(JSON.stringify({ ...release, files: long }));
  const nameless = packRelease(named, { ...release, files: long }, () => Buffer.alloc(0));
  expect((await post(nameless)).json()).toMatchObject({ status: 422, code: 'RELEASE_INVALID' });
  const large = packRelease(manifest, { ...release, files }, () => Buffer.alloc(17 << 20));
  expect((await post(large)).json()).toMatchObject({ status: 413, code: 'RELEASE_TOO_LARGE' });
  expect((await post(Buffer.from('{}'), 'application/json')).statusCode).toBe(415);
  expect(store.listReleases()).toEqual([]);
  expect(readdirSync(store.dir).filter((name) => name.startsWith('draft-'))).toEqual([]);
});

test('an upload whose version is not three numbers is rejected, whoever sends it [RELEASE-46]', async () => {
  for (const registry of [jobs, owner])
    await expect(publish(registry, 'mfe-jobs', 'v1', '/jobs')).rejects.toMatchObject({ code: 'RELEASE_INVALID' });
  expect(store.listReleases()).toEqual([]);
});

test('a team deletes its own releases that were never live, and no others [RELEASE-46]', async () => {
  for (const version of ['1.0.0', '1.1.0']) await publish(jobs, 'mfe-jobs', version, '/jobs');
  await jobs.promote('mfe-jobs', '1.0.0', {});
  await expect(content.deleteRelease('mfe-jobs', '1.1.0')).rejects.toEqual(forbidden);
  const undeletable = (is: string) =>
    expect(jobs.deleteRelease('mfe-jobs', '1.0.0')).rejects.toMatchObject({
      code: 'RELEASE_FORBIDDEN',
      message: expect.stringContaining(`mfe-jobs@1.0.0 ${is} live, and a version`),
    });
  await undeletable('is');
  await expect(shell.deleteRelease('mfe-jobs', '1.1.0')).rejects.toMatchObject({ code: 'REGISTRY_REFUSED' });
  await jobs.deleteRelease('mfe-jobs', '1.1.0');
  expect(store.listReleases().map(({ version }) => version)).toEqual(['1.0.0']);
  expect(store.log.read().at(-1)).toMatchObject({ by: 'jobs', action: 'delete', version: '1.1.0' });
  await release('1.2.0');
  await undeletable('was');
});

test('the set is sent only if the caller has another [REGISTRY-9]', async () => {
  expect(await content.readSetAfter(emptySet)).toBeUndefined();
  await release('1.0.0');
  const set = store.readSet();
  expect(await content.readSetAfter(emptySet)).toEqual(set);
  expect(await content.readSetAfter(set)).toBeUndefined();
  expect(await content.readSetAfter({ ...set, epoch: 'another' })).toEqual(set);
});

test('the service remembers which set each shell has; only the key of the shells reports', async () => {
  const set = await release('1.0.0');
  await new HttpRegistry(served.url, adminKey, 'owner:3000').readSetAfter(set);
  await new HttpRegistry(served.url, registryKey, 'a b').readSetAfter(set);
  await new HttpRegistry(served.url, registryKey, 'host:3000').readSetAfter(emptySet);
  await new HttpRegistry(served.url, registryKey, 'host:3001').readSetAfter(set);
  expect(await jobs.listShells()).toEqual([
    { shell: 'host:3000', set: releaseSetId(emptySet) },
    { shell: 'host:3001', set: releaseSetId(set) },
  ]);
});

test('the owner prunes, and lists keys without their hashes', async () => {
  expect(await owner.prune()).toEqual([]);
  expect(await owner.readKeys()).toMatchObject([{ name: 'jobs' }, { name: 'content' }]);
  expect(JSON.stringify(await owner.readKeys())).not.toContain('hash');
});

test('a team creates preview links to its own stored releases only [PREVIEW-7]', async () => {
  await publish(jobs, 'mfe-jobs', '1.0.0', '/jobs');
  const preview = (registry: HttpRegistry, version: string) =>
    registry.preview({ name: 'mfe-jobs', version }, new Date(Date.now() + 3_600_000));
  for (const registry of [jobs, owner])
    expect(verifyPreview(testConfiguration.previewKeys, await preview(registry, '1.0.0'), new Date())).toEqual({
      name: 'mfe-jobs',
      version: '1.0.0',
    });
  for (const registry of [content, shell]) await expect(preview(registry, '1.0.0')).rejects.toThrow();
  await expect(preview(content, '1.0.0')).rejects.toEqual(forbidden);
  await expect(preview(jobs, '2.0.0')).rejects.toMatchObject({ code: 'RELEASE_NOT_FOUND' });
});

const post = (url: string, payload: object) =>
  served.app.inject({
    method: 'POST',
    url: `/registry${url}`,
    headers: { authorization: `Bearer ${adminKey}` },
    payload,
  });

test.each([
  ['a reason', '/promote', { name: 'mfe-jobs', version: '1.0.0', reason: 'ready\n2026 owner: promote' }],
  ['a reason', '/rollback', { name: 'mfe-jobs', reason: '\u001b[2J' }],
  ['a commit', '/promote', { name: 'mfe-jobs', version: '1.0.0', commit: 'c0ffee\u009b' }],
  ["a key's name", '/keys', { name: 'jobs\u202e', remote: 'mfe-jobs', prefixes: [] }],
  ["a key's remote", '/keys', { name: 'more', remote: 'mfe\u2028jobs', prefixes: [] }],
  ['a remote', '/previews', { name: 'mfe-jobs\n', version: '1.0.0', expires: '2026-01-01T00:00:00Z' }],
])('%s that is more than one line of plain text is rejected by %s [REGISTRY-17]', async (_, url, payload) => {
  const before = store.log.read();
  const response = await post(url, payload);
  expect([response.statusCode, response.json().title]).toEqual([400, 'Invalid request']);
  expect(store.log.read()).toEqual(before);
});

test('a reason may be in any language [REGISTRY-17]', async () => {
  await publish(jobs, 'mfe-jobs', '1.0.0', '/jobs');
  const reason = 'prêt: 準備完了 \u{1f680} "quoted" \\ n';
  await jobs.promote('mfe-jobs', '1.0.0', { reason });
  expect(store.log.read().at(-1)).toMatchObject({ reason });
});

test('a release that does not pass the file checks is refused on upload, with every reason [GATE-9]', async () => {
  const files = { 'browser/remoteEntry.abc.js': 'eval("1");', 'browser/remoteEntry.abc.js.map': '{}' };
  await expect(publishBuild(jobs, 'mfe-jobs', '1.0.0', ['/jobs'], { files })).rejects.toMatchObject({
    code: 'RELEASE_REFUSED',
    message: expect.stringMatching(/does not expose \.\/remote; .*eval\(\) runs text as code/),
  });
  expect(store.listReleases()).toEqual([]);
});

test('a release is checked against live releases when it is promoted; a rollback is not [GATE-2, GATE-9, GATE-10]', async () => {
  await release('1.0.0');
  await publish(jobs, 'mfe-jobs', '1.1.0', '/jobs/legal');
  await expect(jobs.promote('mfe-jobs', '1.1.0', {})).rejects.toMatchObject({
    code: 'RELEASE_REFUSED',
    message: expect.stringContaining('prefix "/jobs" is live and missing here'),
  });
  await jobs.promote('mfe-jobs', '1.1.0', { dropPrefixes: ['/jobs'] });
  const set = await jobs.rollback('mfe-jobs', {});
  expect(set.remotes['mfe-jobs']?.version).toBe('1.0.0');
  await jobs.rollback('mfe-jobs', { to: '1.1.0' });
  expect(store.readSet().remotes['mfe-jobs']?.prefixes).toEqual(['/jobs/legal']);
});

test("a browser report is accepted only with the hash of the release's manifest, and only if it did not fail [GATE-15]", async () => {
  const upload = (report = {}) => publishBuild(jobs, 'mfe-jobs', '1.0.0', ['/jobs'], report);
  const refused = { code: 'RELEASE_REFUSED' };
  const other = { checked: integrityOf('other'), browser: 'passed' } as const;
  await expect(upload(other)).rejects.toMatchObject(refused);
  expect(store.listReleases()).toEqual([]);
  await upload();
  const checked = integrityOf(await store.readManifest('mfe-jobs', '1.0.0'));
  for (const report of [other, { browser: 'passed' } as const, { checked, browser: 'refused' } as const])
    await expect(jobs.promote('mfe-jobs', '1.0.0', report)).rejects.toMatchObject(refused);
  expect(store.readSet().sequence).toBe(0);
  await upload({ checked, browser: 'passed' });
  await jobs.promote('mfe-jobs', '1.0.0', { checked, browser: 'not-checked' });
  expect(store.log.read().at(-1)).toMatchObject({ action: 'promote', browser: 'not-checked' });
});

test("each of several keys is accepted; the log has the name of the owner's, and the first signs previews [REGISTRY-1, API-92]", async () => {
  const [anna, ben] = ['a', 'b'].map((letter) => letter.repeat(32)) as [string, string];
  const other = await serveRegistry({
    adminKeys: [{ key: anna, name: 'anna' }, { key: ben }],
    registryKeys: [anna.toUpperCase(), ben.toUpperCase()],
    previewKeys: [anna, ben],
  });
  const [first, second] = [other.clientOf(anna), other.clientOf(ben)];
  await publish(first, 'mfe-jobs', '1.0.0', '/jobs');
  await second.promote('mfe-jobs', '1.0.0', {});
  expect(other.store.log.read().map(({ by, action }) => [by, action])).toEqual([
    ['owner:anna', 'publish'],
    ['owner', 'promote'],
  ]);
  for (const key of [anna, ben]) (await other.clientOf(key.toUpperCase()).download('mfe-jobs', '1.0.0')).resume();
  const token = await first.preview({ name: 'mfe-jobs', version: '1.0.0' }, new Date(Date.now() + 3_600_000));
  expect(verifyPreview([ben, anna], token, new Date()).name).toBe('mfe-jobs');
  expect(() => verifyPreview([ben], token, new Date())).toThrow(expect.objectContaining({ code: 'PREVIEW_INVALID' }));
  await other.app.close();
});

test("a team reads its own releases' browser files, for the next release's deltas, and source maps; not another team's, and no server bundle [RELEASE-63, REGISTRY-10]", async () => {
  const release = await publish(jobs, 'mfe-jobs', '1.0.0', '/jobs');
  const map = `maps/${release.entry}.map`;
  expect(integrityOf(await jobs.readFile(release, map))).toBe(release.files[map]);
  await expect(content.readFile(release, map)).rejects.toMatchObject({ code: 'RELEASE_FORBIDDEN' });
  const file = `browser/${release.entry}`;
  expect(integrityOf(await jobs.readFile(release, file))).toBe(release.files[file]);
  await expect(content.readFile(release, file)).rejects.toMatchObject({ code: 'RELEASE_FORBIDDEN' });
  for (const other of ['browser/none.js', 'browser/../server/mfe-jobs.cjs', 'server/mfe-jobs.cjs'])
    await expect(jobs.readFile(release, other)).rejects.toThrow();
});

test("a team reads the shell's source maps, and no other file of it", async () => {
  const release = await publishShell(owner, { 'server/shell.cjs.map': '{}' });
  expect((await jobs.readFile(release, 'maps/shell.cjs.map')).toString()).toBe('{}');
  await expect(jobs.readFile(release, 'browser/assets.json')).rejects.toMatchObject({ code: 'RELEASE_FORBIDDEN' });
});

test("a team's key that asks for another remote's errors or vitals is told whose it reads [REGISTRY-3]", async () => {
  for (const read of ['readErrors', 'readVitals'] as const) {
    expect(await jobs[read]('mfe-jobs')).toEqual([]);
    expect(await owner[read]('mfe-content')).toEqual([]);
    await expect(jobs[read]('mfe-content')).rejects.toMatchObject({
      code: 'RELEASE_FORBIDDEN',
      message: 'REGISTRY_KEY (the key "jobs") reads what is measured of mfe-jobs, not of mfe-content',
    });
  }
});

test('shells store reports of releases that there are, even if one of another version says more; a team reads its own, the owner all', async () => {
  for (const [team, name, prefix] of [
    [jobs, 'mfe-jobs', '/jobs'],
    [content, 'mfe-content', '/blog'],
  ] as const)
    await publish(team, name, '1.0.0', prefix);
  const reports = ['mfe-jobs', 'mfe-content'].flatMap((remote) => [
    { ...errorReport({ remote }), browser: 'Chrome' },
    vitalReport('INP', 9, { remote }),
  ]);
  const madeUp = Array.from({ length: 100 }, (_, minor) =>
    errorReport({ remote: 'mfe-jobs', version: `9.${minor}.0` }),
  );
  await shell.recordReports([...reports, ...madeUp, vitalReport('INP', 9, { remote: '', version: '' })]);
  for (const read of ['readErrors', 'readVitals'] as const) {
    const remotes = async (registry: HttpRegistry) => (await registry[read]()).map(({ remote }) => remote).sort();
    expect(await remotes(jobs)).toEqual(['mfe-jobs']);
    expect(await remotes(content)).toEqual(['mfe-content']);
    expect((await remotes(owner)).filter(Boolean)).toEqual(['mfe-content', 'mfe-jobs']);
  }
  await expect(jobs.recordReports(reports)).rejects.toMatchObject({ code: 'REGISTRY_REFUSED', status: 403 });
  const forged = errorReport({ text: 'two\nlines' });
  await expect(shell.recordReports([forged])).rejects.toMatchObject({ code: 'REGISTRY_REFUSED', status: 400 });
});

test('what a shell collects in a flood is stored in one call', async () => {
  await publish(jobs, 'mfe-jobs', '1.0.0', '/jobs');
  const long = { remote: 'mfe-jobs', version: '1.0.0', file: `browser/${'x'.repeat(50)}.js`, line: 1, column: 12_345 };
  const frames = Array.from({ length: 20 }, () => long);
  const flood = Array.from({ length: 1_000 }, (_, number) =>
    errorReport({ remote: 'mfe-jobs', text: `${number} ${'ü'.repeat(190)}`, frames }),
  );
  await shell.recordReports(flood);
  expect(await jobs.readErrors()).toHaveLength(200);
});

test("a team stores and reads its own release's rehearsal, the owner all; one of an upgrade is kept beside it [REHEARSAL-9]", async () => {
  await publish(jobs, 'mfe-jobs', '1.0.0', '/jobs');
  const report = rehearsalReport('mfe-jobs', '1.0.0', [rehearsalFinding]);
  expect(await jobs.readRehearsal('mfe-jobs', '1.0.0')).toBeUndefined();
  await jobs.recordRehearsal(report);
  expect(await owner.readRehearsal('mfe-jobs', '1.0.0')).toEqual({ at: expect.any(String), by: 'jobs', report });
  const upgrade = { ...report, upgrade: ['react 20.0.0'] };
  await owner.recordRehearsal(upgrade);
  expect(await jobs.readRehearsal('mfe-jobs', '1.0.0', 'upgrade')).toMatchObject({ by: 'owner', report: upgrade });
  expect(await jobs.readRehearsal('mfe-jobs', '1.0.0')).toMatchObject({ by: 'jobs' });
  await expect(content.recordRehearsal(report)).rejects.toEqual(forbidden);
  await expect(content.readRehearsal('mfe-jobs', '1.0.0')).rejects.toEqual(forbidden);
  const endless = Array.from({ length: 301 }, () => rehearsalFinding);
  const refused = { code: 'REGISTRY_REFUSED' };
  await expect(jobs.recordRehearsal({ ...report, findings: endless })).rejects.toMatchObject(refused);
});
