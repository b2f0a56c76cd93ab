/** Errors planted in the code of two teams, in a real site: whose they are said to be, and who sees what of them. */
import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type MappedError, mapErrors } from '@meridian-vale/federation-tools/command/map-errors';
import { type Browser, expect, test } from '@playwright/test';
import { HttpRegistry } from 'releases/http-registry';
import { ReleaseFolder } from 'releases/release-folder';
import { storePatchedRelease } from '../chaos/patched-release.ts';
import { waitForHydration } from '../harness/hydration.ts';
import { isLong } from '../harness/long.ts';
import { startPlatform, startShell, stopPart } from '../harness/parts.ts';
import { sharedRegistryDir } from '../harness/ports.ts';
import { copyRelease } from '../harness/release-copy.ts';
import { changeReleaseSet } from '../harness/release-set.ts';
import { freePort, until } from '../harness/site.ts';
import { storeTeamRelease } from '../harness/team-releases.ts';
import { contentWithErrors, jobsWithErrors, plantedInJobs } from './planted-code.ts';
import { type PlantedError, plantedErrors, plantInPage } from './planted-errors.ts';

test.skip(!isLong, 'npm run test:long');
test.describe.configure({ timeout: 600_000, retries: 0 });

const [ownerKey, previewKey] = ['the-owner-key-of-this-site-0123456789', 'the-preview-key-of-this-site-0123456789'];
const [live, broken, previewed] = [jobsWithErrors.version, '9.3.1', '9.3.2'];
let dir: string;
let url: string;
let registry: ReleaseFolder;
let platform: ChildProcess;
let shell: ChildProcess;
let owner: HttpRegistry;
let jobs: HttpRegistry;
let content: HttpRegistry;
test.beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'whose-fault-'));
  registry = new ReleaseFolder(path.join(dir, 'registry'));
  cpSync(sharedRegistryDir, registry.dir, { recursive: true });
  await storeTeamRelease(jobsWithErrors, registry);
  await storeTeamRelease(contentWithErrors, registry);
  copyRelease(registry, { name: 'mfe-jobs', from: live, to: previewed });
  goLive('mfe-jobs', live);
  goLive('mfe-content', contentWithErrors.version);
  const [port, platformPort] = [await freePort(), await freePort()];
  const env = { PLATFORM_PORT: String(platformPort), DATA_DIR: dir, REGISTRY_DIR: registry.dir };
  const keys = { ADMIN_KEY: ownerKey, PREVIEW_KEY: previewKey };
  platform = await startPlatform({ ...env, ...keys });
  shell = await startShell({ ...env, ...keys, PORT: String(port) });
  url = `http://localhost:${port}`;
  const location = `http://127.0.0.1:${platformPort}/registry`;
  owner = new HttpRegistry(location, ownerKey);
  const keyOf = (remote: string, prefix: string) => owner.addKey({ name: remote, remote, prefixes: [prefix] });
  jobs = new HttpRegistry(location, await keyOf('mfe-jobs', '/opportunities'));
  content = new HttpRegistry(location, await keyOf('mfe-content', '/home'));
});
test.afterAll(async () => {
  await stopPart(shell);
  await stopPart(platform);
  rmSync(dir, { recursive: true, force: true });
});

/** Past the gate, which refuses such releases. */
const goLive = (name: string, version: string, lastKnownGood?: string): void =>
  changeReleaseSet(registry.dir, ({ remotes, ...set }) => {
    const { prefixes = [] } = remotes[name] ?? {};
    const pointer = { version, prefixes, ...(lastKnownGood ? { lastKnownGood } : {}) };
    return { ...set, remotes: { ...remotes, [name]: pointer } };
  });

const errorsOf = async (team: HttpRegistry): Promise<MappedError[]> => mapErrors(team, await team.readErrors());

/** What `federation errors` shows the owner of errors whose message begins so. */
const ownersOf = async (message: string, route?: string): Promise<string[]> => {
  const errors = (await owner.readErrors()).filter((error) => error.message.startsWith(message));
  const found = errors.filter((error) => route === undefined || error.route === route);
  return [...new Set(found.map(({ remote, version }) => `${remote}@${version}`))];
};

const messageOf = ({ where, message = `TypeError: planted ${where}` }: PlantedError): string => message;

async function meet(browser: Browser, planted: PlantedError, query = ''): Promise<void> {
  const { where, url: page, act } = planted;
  const context = await browser.newContext();
  try {
    const visitor = await context.newPage();
    await plantInPage(visitor, where);
    // Reports are sent within a moment; one that is none cannot be waited for.
    const reported = visitor
      .waitForResponse((response) => response.request().postData()?.includes(messageOf(planted)) ?? false, {
        timeout: 8_000,
      })
      .catch(() => {});
    await visitor.goto(url + page + query);
    if (act) {
      await waitForHydration(visitor);
      await act(visitor);
    }
    await reported;
  } finally {
    await context.close();
  }
}

test('an error in a jobs fragment on a content page is seen with its source line by the jobs key within ten seconds, and not by the content key [ERROR-3, ERROR-6]', async ({
  page,
}) => {
  await plantInPage(page, 'in a fragment');
  await page.goto(`${url}/home`);
  await page.locator('[data-mfe="mfe-jobs"]').first().scrollIntoViewIfNeeded();
  const reported = page.waitForResponse(/\/api\/errors$/);
  expect((await reported).status()).toBe(204);
  await expect.poll(() => errorsOf(jobs), { timeout: 10_000 }).not.toEqual([]);
  const [error] = await errorsOf(jobs);
  const line = plantedInJobs.split('\n').findIndex((text) => text.includes('throw new TypeError')) + 1;
  expect(error).toMatchObject({ remote: 'mfe-jobs', version: live, message: 'TypeError: planted in a fragment' });
  expect(error?.frames[0]).toEqual({
    ...{ remote: 'mfe-jobs', version: live },
    place: expect.stringMatching(new RegExp(`^src/planted\\.ts:${line}:\\d+$`)),
  });
  const own = error?.frames.filter(({ remote }) => ['mfe-jobs', 'shell'].includes(remote)) ?? [];
  expect(own.filter(({ place }) => !/\.tsx?:\d+:\d+$|node_modules/.test(place))).toEqual([]);
  expect(await errorsOf(content)).toEqual([]);
});

test('each of the planted errors is said to be that of the team whose code it is in [ERROR-1, ERROR-3]', async ({
  browser,
}) => {
  for (const planted of plantedErrors) await test.step(planted.where, () => meet(browser, planted));
  const attributed = async () =>
    Promise.all(
      plantedErrors.map(async (planted) => {
        const isMismatch = planted.where.startsWith('mismatch');
        return [planted.where, ...(await ownersOf(messageOf(planted), isMismatch ? planted.url : undefined))];
      }),
    );
  const expected = plantedErrors.map(({ where, owner: team }) => {
    const version = team === 'shell' ? registry.readSet().shell?.version : live;
    return team === 'nobody' ? [where] : [where, `${team}@${version}`];
  });
  await until(async () => (await attributed()).flat().length >= expected.flat().length).catch(() => {});
  expect(await attributed()).toEqual(expected);
  const places = (await errorsOf(content)).flatMap(({ frames }) =>
    frames.filter(({ remote }) => remote === 'mfe-jobs'),
  );
  expect(places.length).toBeGreaterThan(0);
  expect(places.filter(({ place }) => !/^browser\/[\w.-]+\.js$/.test(place))).toEqual([]);
});

test('errors on the server are those of the release that is rendered [ERROR-3]', async () => {
  for (const search of ['serverloader', 'serverrender']) {
    const message = `TypeError: planted ${search}`;
    await until(async () => {
      await fetch(`${url}/opportunities?search=${search}`);
      return (await ownersOf(message)).length > 0;
    }, 30_000);
    expect(await ownersOf(message)).toEqual([`mfe-jobs@${live}`]);
  }
});

test('errors of a preview are nobody’s; those of the last known good are its own, and the live release has its own [ERROR-3]', async ({
  browser,
}) => {
  const token = await jobs.preview({ name: 'mfe-jobs', version: previewed }, new Date(Date.now() + 3_700_000));
  for (const where of ['in a preview', 'in a page'])
    await meet(browser, { where, url: '/opportunities', owner: 'nobody' }, `?mfe-preview=${encodeURIComponent(token)}`);
  storePatchedRelease(registry, {
    ...{ name: 'mfe-jobs', from: live, to: broken, mark: 'broken', sides: ['browser'] },
    fault: { at: 'evaluation', code: "throw new TypeError('planted in an entry');" },
  });
  goLive('mfe-jobs', broken, live);
  await until(async () => (await (await fetch(`${url}/opportunities`)).text()).includes(broken));
  await meet(browser, { where: 'in the last known good', url: '/opportunities', owner: 'mfe-jobs' });
  await expect
    .poll(() => ownersOf('TypeError: planted in the last known good'), { timeout: 10_000 })
    .toEqual([`mfe-jobs@${live}`]);
  expect(await ownersOf('TypeError: planted in an entry')).toEqual([`mfe-jobs@${broken}`]);
  expect(await ownersOf('TypeError: planted in a preview')).toEqual([]);
  expect((await owner.readErrors()).filter(({ version }) => version === previewed)).toEqual([]);
});
