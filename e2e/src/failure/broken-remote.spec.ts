import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf, type ReleaseSet } from 'registry/release';
import { ReleaseFolder } from 'registry/store';
import { followLink } from '../harness/follow-link.ts';
import { visit } from '../harness/hydration.ts';
import { copyRelease } from '../harness/release-copy.ts';
import { changeReleaseSet } from '../harness/release-set.ts';
import { type Site, startSite, until } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { remotes, unavailable } from './remotes.ts';

const badVersion = '0.0.1-bad';

// A test breaks something and may restart the shell; afterwards, everything is as it was.
let site: Site;
let published: ReleaseSet;
test.beforeAll(async () => {
  site = await startSite({ lastKnownGood: false });
  published = new ReleaseFolder(site.registryDir).readSet();
});
test.afterAll(() => site.stop());
test.afterEach(async ({ page }) => {
  // Pending loads would fail once the site restarts.
  await page.close();
  changeReleaseSet(site.registryDir, () => published);
  for (const { name } of remotes)
    rmSync(path.join(path.dirname(releaseDir(name)), badVersion), { recursive: true, force: true });
});

const liveVersion = (name: string): string =>
  new ReleaseFolder(site.registryDir).readSet().remotes[name]?.version ?? '';
const releaseDir = (name: string) => path.join(site.registryDir, 'releases', name, liveVersion(name));

function goLive(name: string, version: string, lastKnownGood?: string): void {
  changeReleaseSet(site.registryDir, (set) => {
    const { prefixes = [] } = set.remotes[name] ?? {};
    const pointer = { version, prefixes, ...(lastKnownGood ? { lastKnownGood } : {}) };
    return { ...set, remotes: { ...set.remotes, [name]: pointer } };
  });
}

/** Makes a copy of a release live, by default without a fallback; returns the good version. */
function releaseCopy(name: string, { fallBack = false } = {}): string {
  const good = liveVersion(name);
  copyRelease(new ReleaseFolder(site.registryDir), { name, from: good, to: badVersion });
  goLive(name, badVersion, fallBack ? good : undefined);
  return good;
}

/** Replaces the server bundle and its hash: the release is intact but wrong. */
function replaceServerBundle(name: string, code: (before: string) => string): void {
  const dir = releaseDir(name);
  const file = path.join(dir, `server/${name}.cjs`);
  const changed = code(readFileSync(file, 'utf8'));
  writeFileSync(file, changed);
  const release = JSON.parse(readFileSync(path.join(dir, 'release.json'), 'utf8'));
  release.files[`server/${name}.cjs`] = integrityOf(changed);
  writeFileSync(path.join(dir, 'release.json'), JSON.stringify(release));
  // Its manifest has another hash now.
  changeReleaseSet(site.registryDir, (set) => set);
}

const throwAtRender = (before: string) => `${before}
;(() => { const routes = module.exports.remote.routes; for (const route of routes) { const lazy = route.lazy; route.lazy = async () => ({ ...(await lazy()), Component() { throw new Error('broken at render'); } }); } })();`;

test("without its browser files, each remote shows the fallback on a client navigation, the header stays, and 'Try again' recovers [REMOTE-1, REMOTE-2, REMOTE-4]", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/^Failed to load resource: .* 404/);
  // On a phone, the fallback's page scrolls.
  await page.setViewportSize({ width: 390, height: 600 });
  for (const { name, path: url, other } of remotes) {
    await test.step(name, async () => {
      expectConsole(new RegExp(`^${name} \\S+ is not used:`));
      // Install the route before the page can prefetch the files.
      await page.route(`**/remotes/${name}/**`, (route) => route.fulfill({ status: 404 }));
      await visit(page, site.url + other);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await followLink(page, url);
      const fallback = page.locator(`[data-mfe="${name}"][data-mfe-state="unavailable"]`);
      await expect(fallback).toContainText(unavailable);
      await expect(page.getByRole('banner')).toBeVisible();
      // Like any other page, it begins at its top.
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect(page).toHaveURL(site.url + url);
      await page.unroute(`**/remotes/${name}/**`);
      await fallback.getByText('Try again').click();
      await expect(page.locator(`[data-mfe="${name}"] h1`)).toBeVisible();
    });
  }
});

test('without its files, a remote has the fallback beside the other remotes, also after a restart, and recovers after a good release [REMOTE-1, REMOTE-2, REMOTE-4, REMOTE-6]', async ({
  page,
  request,
  expectConsole,
}) => {
  const [{ name, path: url, other }] = remotes as [(typeof remotes)[number]];
  const good = releaseCopy(name);
  rmSync(releaseDir(name), { recursive: true });
  await site.restart();

  const broken = await request.get(site.url + url);
  expect(broken.status()).toBe(503);
  expect(broken.headers()['cache-control']).toBe('no-store, no-transform');
  const html = await broken.text();
  for (const part of [`data-mfe="${name}"`, 'data-mfe-state="unavailable"', unavailable, '</footer>'])
    expect(html).toContain(part);
  expect((await request.get(site.url + other)).status()).toBe(200);
  expectConsole(/^Failed to load resource: .* 503/);
  await visit(page, site.url + url);
  await expect(page.locator(`[data-mfe="${name}"][data-mfe-state="unavailable"]`)).toContainText(unavailable);
  await expect(page.getByRole('contentinfo')).toBeVisible();

  // Deploy a good release.
  goLive(name, good);
  await until(async () => (await request.get(site.url + url)).status() === 200);
});

test('a version that throws at load or at render, or whose browser files are missing, is replaced by the last known good, which /healthz reports [REMOTE-5, REMOTE-7]', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/^Failed to load resource: .* 404/);
  expectConsole(/^Refused to execute script from .*\/mfe-jobs\/files\//);
  expectConsole(/^mfe-jobs 0\.0\.1-bad is not used:/);
  const throwing = {
    'mfe-content': [() => 'throw new Error("broken at load");', '/blog'],
    'mfe-telehealth': [throwAtRender, '/team'],
  } as const;
  const good = Object.fromEntries(remotes.map(({ name }) => [name, releaseCopy(name, { fallBack: true })]));
  for (const [name, [code]] of Object.entries(throwing)) replaceServerBundle(name, code);
  rmSync(path.join(releaseDir('mfe-jobs'), 'browser'), { recursive: true });
  await site.restart();

  for (const [name, [, url]] of Object.entries(throwing)) {
    const response = await request.get(site.url + url);
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain(`/remotes/${name}/${good[name]}/`);
    const { remotes } = await (await request.get(`${site.url}/healthz`)).json();
    expect(remotes[name]).toEqual({ version: good[name], state: 'last-known-good' });
  }

  await visit(page, `${site.url}/blog`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await followLink(page, '/opportunities');
  await expect(page.locator('[data-mfe="mfe-jobs"] h1')).toBeVisible();
  const files = `/mfe-jobs/${good['mfe-jobs']}/`;
  await expect(page.locator(`link[href*="${files}"], script[src*="${files}"]`).first()).toBeAttached();
});

test('a release that is not stored yet is served after it is stored, without a new release set', async ({
  request,
}) => {
  const good = liveVersion('mfe-jobs');
  const dir = releaseDir('mfe-jobs');
  const late = path.join(path.dirname(dir), '0.0.2-late');
  cpSync(dir, late, { recursive: true });
  const file = path.join(late, 'release.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(good, '0.0.2-late'));
  // The set names the hash of its manifest.
  goLive('mfe-jobs', '0.0.2-late');
  renameSync(late, `${late}.draft`);
  await site.restart();
  expect((await request.get(`${site.url}/opportunities`)).status()).toBe(503);
  renameSync(`${late}.draft`, late);
  await until(async () => (await request.get(`${site.url}/opportunities`)).status() === 200);
});
