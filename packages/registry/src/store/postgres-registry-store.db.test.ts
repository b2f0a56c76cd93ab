import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from 'server-kit/database';
import { prepareSchema } from 'server-kit/prepare-schema';
import { migrationsDir } from '#installed-files';
import { engines } from '../../../../platform/test/engines.ts';
import { withPreparedRelease } from '../../../federation-tools/src/assembly/prepared-release.ts';
import { scratchFolder } from '../../../server-kit/test/scratch-folder.ts';
import { rehearsalFinding, rehearsalReport } from '../../test/rehearsal-report.ts';
import { errorReport, vitalReport } from '../../test/report.ts';
import { findKey } from '../keys/access.ts';
import { addKey, revokeKey } from '../keys/team-keys.ts';
import { referencedReleases } from '../release/release.ts';
import { promote, rollback } from '../rules/promote.ts';
import { deleteRelease, keepMs, prune } from '../rules/prune.ts';
import { publishUnchecked } from '../rules/publish.ts';
import { adoptEpoch } from '../rules/seed-registry.ts';
import { ranTable } from '../server/app.ts';
import { FolderStore } from './folder-store.ts';
import { PostgresRegistryStore } from './postgres-registry-store.ts';
import { isStored, type RegistryStore } from './registry-store.ts';

let dir: string;
beforeEach(() => {
  dir = scratchFolder();
});

/** Stores a release like another process. */
function put(store: RegistryStore, version: string, { name = 'mfe-a', code = version } = {}) {
  const build = mkdtempSync(path.join(dir, 'build-'));
  for (const side of ['browser', 'server']) mkdirSync(path.join(build, side));
  writeFileSync(path.join(build, 'browser/remoteEntry.abc.js'), code);
  writeFileSync(path.join(build, 'browser/assets.json'), '{}');
  writeFileSync(path.join(build, `server/${name}.cjs`), Buffer.from([0, 255, 128, ...Buffer.from(code)]));
  const facts = { dir: build, name, version, prefixes: [`/${name}`], peerDependencies: {} };
  return withPreparedRelease(facts, build, ({ dir }) => publishUnchecked(store, dir, { by: 'team', commit: 'c0ffee' }));
}

const caller = { kind: 'owner', by: 'team' } as const;
const makeLive = (store: RegistryStore, name: string, version: string) =>
  promote({ store, gate: async () => {} }, caller, name, version);

// PGlite never stores the registry: without DATABASE_URL, a folder does.
const postgres = engines.find(({ name }) => name === 'PostgreSQL');
let db: Database;
const migrate = () => prepareSchema(db, { folder: migrationsDir, ranTable });
const stores: [string, () => Promise<RegistryStore>][] = [
  ['a folder', async () => new FolderStore(path.join(dir, 'registry'))],
  ['PostgreSQL', async () => new PostgresRegistryStore(await emptied())],
];
if (postgres) {
  beforeAll(async () => {
    db = await postgres.open();
    await migrate();
  }, 120_000);
  afterAll(() => db.close());
}

async function emptied(): Promise<Database> {
  const tables = await db.query("select tablename from pg_tables where tablename ~ '^registry_(?!migrations)'");
  await db.execute(`truncate ${tables.map(({ tablename }) => tablename).join()} cascade`);
  return db;
}

describe.each(postgres ? stores : stores.slice(0, 1))('a registry in %s', (_, open) => {
  let store: RegistryStore;
  beforeEach(async () => {
    store = await open();
  });

  test('counts the same reports of a release and their addresses, and keeps the most frequent errors', async () => {
    const often = errorReport({ text: 'often' });
    await store.reports.recordReports([
      { ...often, counts: [2] },
      { ...often, version: '1.1.0' },
    ]);
    const forged = Array.from({ length: 250 }, (_, index) => errorReport({ text: `forged ${index}` }));
    await store.reports.recordReports([often, { ...often, addresses: [9] }, vitalReport('INP', 90), ...forged]);
    const stored = await store.reports.readReports();
    expect(stored).toHaveLength(202);
    const most = stored.find(({ text, version }) => text === 'often' && version === '1.0.0');
    expect([most?.counts, most?.addresses.toSorted()]).toEqual([[4], [7, 9]]);
    expect((most?.lastSeen ?? 0) - (most?.firstSeen ?? 0)).toBeGreaterThanOrEqual(0);
    expect(stored.some(({ version }) => version === '1.1.0')).toBe(true);
  });

  test('keeps the last rehearsal of a release, and of its upgrade, as long as the release [REHEARSAL-9]', async () => {
    await put(store, '1.0.0');
    const read = async (kind: 'site' | 'upgrade') => store.reports.readRehearsal('mfe-a', '1.0.0', kind);
    expect(await read('site')).toBeUndefined();
    await store.reports.recordRehearsal(rehearsalReport('mfe-a', '1.0.0', [rehearsalFinding]), 'jobs');
    const report = rehearsalReport('mfe-a', '1.0.0');
    await store.reports.recordRehearsal(report, 'anna');
    const at = expect.stringMatching(/^\d{4}-.*Z$/);
    const upgrade = { ...report, upgrade: ['react 20.0.0'] };
    await store.reports.recordRehearsal(upgrade, 'owner');
    expect(await read('site')).toEqual({ at, by: 'anna', report });
    expect(await read('upgrade')).toEqual({ at, by: 'owner', report: upgrade });
    const unknown = (async () => store.reports.recordRehearsal(rehearsalReport('mfe-a', '2.0.0'), 'x'))();
    await expect(unknown).rejects.toMatchObject({ code: 'RELEASE_NOT_FOUND' });
    await deleteRelease(store, 'mfe-a', '1.0.0', 'jobs');
    expect([await read('site'), await read('upgrade')]).toEqual([undefined, undefined]);
  });

  test('adds the samples of the same histogram', async () => {
    const vital = (version: string, ...counts: number[]) => vitalReport('INP', 0, { version, counts });
    await store.reports.recordReports([vital('1.0.0', 1, 0, 2), vital('1.1.0', 1, 0, 0)]);
    await store.reports.recordReports([vital('1.0.0', 0, 5, 1), vital('1.1.0', 1, 1)]);
    const counts = async () =>
      (await store.reports.readReports())
        .map(({ version, counts }) => [version, ...counts])
        .sort((a, b) => (a < b ? -1 : 1));
    expect(await counts()).toEqual([
      ['1.0.0', 1, 5, 3],
      ['1.1.0', 1, 1],
    ]);
  });

  test('stores releases byte for byte, their sets and the log [REGISTRY-14]', async () => {
    const release = await put(store, '1.0.0');
    expect(await isStored(store, 'mfe-a', '1.0.0')).toBe(true);
    expect(await isStored(store, 'mfe-a', '9.9.9')).toBe(false);
    expect(await store.readRelease('mfe-a', '1.0.0')).toEqual(release);
    expect(JSON.parse((await store.readManifest('mfe-a', '1.0.0')).toString())).toEqual(release);
    const bundle = await store.readFile(release, 'server/mfe-a.cjs');
    expect([...bundle.subarray(0, 3)]).toEqual([0, 255, 128]);
    await store.verify('mfe-a', '1.0.0');
    await put(store, '1.1.0');
    expect(await store.readSet()).toEqual({ sequence: 0, remotes: {}, manifests: {} });
    for (const version of ['1.0.0', '1.1.0']) await makeLive(store, 'mfe-a', version);
    expect((await store.readSet()).remotes['mfe-a']).toMatchObject({ version: '1.1.0', lastKnownGood: '1.0.0' });
    const set = await rollback(store, caller, 'mfe-a', { reason: 'broken' });
    expect(await store.readSet()).toEqual(set);
    expect((await store.listSets()).map((dated) => dated.set.sequence)).toEqual([1, 2, 3]);
    const log = await store.log.read();
    expect(log.map((entry) => [entry.action, entry.version, entry.sequence, entry.reason])).toEqual([
      ['publish', '1.0.0', undefined, undefined],
      ['publish', '1.1.0', undefined, undefined],
      ['promote', '1.0.0', 1, undefined],
      ['promote', '1.1.0', 2, undefined],
      ['rollback', '1.0.0', 3, 'broken'],
    ]);
  });

  test('rejects a version or file that was never published [REGISTRY-14]', async () => {
    await expect(makeLive(store, 'mfe-a', '9.9.9')).rejects.toMatchObject({ code: 'RELEASE_NOT_FOUND' });
    await expect(rollback(store, caller, 'mfe-a')).rejects.toMatchObject({ code: 'NOTHING_TO_ROLL_BACK' });
    const release = await put(store, '1.0.0');
    const absent = (async () => store.readFile(release, 'server/x.cjs'))();
    await expect(absent).rejects.toMatchObject({ code: 'RELEASE_DAMAGED' });
  });

  test("accepts one of two concurrent publications of a version, and another remote's as well", async () => {
    const outcomes = await Promise.allSettled([
      put(store, '1.0.0', { code: 'one' }),
      put(store, '1.0.0', { code: 'two' }),
      put(store, '1.0.0', { name: 'mfe-b' }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    await store.verify('mfe-a', '1.0.0');
  });

  test('applies all concurrent changes, each with its own sequence number', async () => {
    const names = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'];
    for (const name of names) for (const version of ['1.0.0', '1.1.0']) await put(store, version, { name });
    for (const version of ['1.0.0', '1.1.0']) await Promise.all(names.map((name) => makeLive(store, name, version)));
    const { sequence, remotes } = await store.readSet();
    expect([sequence, Object.values(remotes).map(({ version }) => version)]).toEqual([8, Array(4).fill('1.1.0')]);
    const sequences = (await store.log.read()).flatMap((entry) => entry.sequence ?? []);
    expect(sequences.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('a restored registry begins an epoch: no two sets have one number with different contents [REGISTRY-31]', async () => {
    await adoptEpoch(store);
    expect((await store.readSet()).sequence).toBe(0);
    for (const version of ['1.0.0', '1.1.0']) {
      await put(store, version);
      await makeLive(store, 'mfe-a', version);
    }
    const set = await store.readSet();
    const [live] = referencedReleases(set);
    await adoptEpoch(store);
    expect(await store.readSet()).toEqual(set);
    const entry = { at: '', by: '', action: 'promote', name: 'mfe-a', version: '1.0.0' } as const;
    // As a backup's set, which another storage wrote.
    await store.compareAndSwapSet(2, { ...set, sequence: 3, epoch: 'elsewhere' }, entry);
    await adoptEpoch(store);
    expect(await store.readSet()).toEqual({ ...set, sequence: 1_000 });
    expect((await store.log.read()).at(-1)).toMatchObject({ action: 'new-epoch', ...live, sequence: 1_000 });
    await makeLive(store, 'mfe-a', '1.0.0');
    expect(await store.readSet()).toMatchObject({ sequence: 1_001, epoch: set.epoch });
  });

  test('remembers for some seconds which set each shell has', async () => {
    for (const set of ['1-a', '2-b']) await store.reports.recordShell({ shell: 'host:3000', set });
    await store.reports.recordShell({ shell: 'host:3001', set: '1-a' });
    expect(await store.reports.listShells()).toEqual([
      { shell: 'host:3000', set: '2-b' },
      { shell: 'host:3001', set: '1-a' },
    ]);
  });

  test('prunes old releases that are neither live nor last known good [REGISTRY-4]', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await put(store, version);
      await makeLive(store, 'mfe-a', version);
    }
    // By the clock of the file system or the database.
    const storedAt = Math.max(...(await store.listReleases()).map(({ publishedAt }) => publishedAt));
    expect(await prune(store, 'owner', storedAt)).toEqual([]);
    expect(await prune(store, 'owner', storedAt + keepMs + 60_000)).toMatchObject([{ version: '1.0.0' }]);
    expect((await store.listReleases()).map(({ version }) => version)).toEqual(['1.1.0', '1.2.0']);
    const gone = { at: '', by: '', action: 'promote', name: 'mfe-a', version: '1.0.0' } as const;
    const next = { ...(await store.readSet()), sequence: 4 };
    await expect((async () => store.compareAndSwapSet(3, next, gone))()).rejects.toMatchObject({
      code: 'RELEASE_NOT_FOUND',
    });
    expect(await store.removeReleases(2, [])).toBe(false);
  });

  test('lists which releases were ever live and until when others are previewed, and counts the bytes of a package [RELEASE-44, REGISTRY-18]', async () => {
    for (const version of ['1.0.0', '1.1.0', '2.0.0', '3.0.0']) await put(store, version);
    await put(store, '1.0.0', { name: 'shell' });
    for (const version of ['1.0.0', '1.1.0']) await makeLive(store, 'mfe-a', version);
    await makeLive(store, 'shell', '1.0.0');
    const preview = { at: '', by: '', action: 'preview', name: 'mfe-a', version: '2.0.0' } as const;
    for (const day of [3, 5, 4]) await store.log.record({ ...preview, expires: `2026-01-0${day}T00:00:00.000Z` });
    const listed = await store.listReleases();
    expect(
      listed.map(({ name, version, wasLive, previewedUntil }) => [name, version, wasLive, previewedUntil]),
    ).toEqual([
      ['mfe-a', '1.0.0', true, undefined],
      ['mfe-a', '1.1.0', true, undefined],
      ['mfe-a', '2.0.0', false, Date.parse('2026-01-05')],
      ['mfe-a', '3.0.0', false, undefined],
      ['shell', '1.0.0', true, undefined],
    ]);
    const stored = await Promise.all(
      ['1.0.0', '1.1.0', '2.0.0', '3.0.0'].map(async (version) => {
        const manifest = await store.readManifest('mfe-a', version);
        const release = await store.readRelease('mfe-a', version);
        const files = Object.keys(release.files).map(async (file) => store.readFile(release, file));
        return [manifest, ...(await Promise.all(files))].reduce((sum, { length }) => sum + Math.max(length, 4096), 0);
      }),
    );
    expect((await store.listReleases('mfe-a')).map(({ bytes }) => bytes)).toEqual(stored);
    expect(await store.listReleases('mfe-b')).toEqual([]);
  });

  test('finds keys until they are revoked [REGISTRY-2]', async () => {
    const key = await addKey(store, { name: 'jobs', remote: 'mfe-a', prefixes: ['/a'] }, 'owner');
    expect(await findKey(store, key)).toMatchObject({ name: 'jobs', prefixes: ['/a'] });
    await revokeKey(store, 'jobs', 'owner');
    expect(await findKey(store, key)).toBeUndefined();
    expect((await store.keys.read())[0]?.revokedAt).toEqual(expect.any(String));
  });
});

(postgres ? test : test.skip)(
  'tables that the migrations of the services once made are taken over with their rows',
  async () => {
    await put(new PostgresRegistryStore(db), '9.0.0');
    // As the services left a database: the tables, reports of before, and no record of the registry's migrations.
    await db.execute('drop table registry_migrations; create table registry_live_sources (name text)');
    await Promise.all([migrate(), migrate()]);
    expect(await isStored(new PostgresRegistryStore(db), 'mfe-a', '9.0.0')).toBe(true);
    expect(await db.query("select to_regclass('registry_live_sources') as left")).toEqual([{ left: null }]);
  },
);
