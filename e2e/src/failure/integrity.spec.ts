import type { Page } from '@playwright/test';
import { failedVersion, sumOf } from 'registry/reports';
import { FolderStore, ReleaseFolder } from 'registry/store';
import { visit } from '../harness/hydration.ts';
import { copyRelease } from '../harness/release-copy.ts';
import { changeReleaseSet } from '../harness/release-set.ts';
import { type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';

const remote = 'mfe-jobs';
const changed = '0.0.1-changed';
const page = '/opportunities';

// A copy of the release is live; the release itself is the last known good.
let site: Site;
test.beforeAll(async () => {
  site = await startSite({ lastKnownGood: false });
  const good = new ReleaseFolder(site.registryDir).readSet().remotes[remote]?.version ?? '';
  copyRelease(new ReleaseFolder(site.registryDir), { name: remote, from: good, to: changed });
  changeReleaseSet(site.registryDir, (set) => {
    const { prefixes = [] } = set.remotes[remote] ?? {};
    return { ...set, remotes: { ...set.remotes, [remote]: { version: changed, prefixes, lastKnownGood: good } } };
  });
  await site.restart();
});
test.afterAll(() => site.stop());
// Pending loads would fail once the site stops.
test.afterEach(({ page: browser }) => browser.close());

/** Flips a bit of the first matching file on its way to the browser, which keeps its length. */
async function flipOnce(browser: Page, name: RegExp): Promise<() => string[]> {
  const seen: string[] = [];
  await browser.route(name, async (route) => {
    seen.push(route.request().url());
    if (seen.length > 1) return route.continue();
    const response = await route.fetch();
    const body = await response.body();
    body[body.length - 1] = (body.at(-1) as number) ^ 1;
    await route.fulfill({ response, body });
  });
  return () => seen;
}

const digestMismatch = /^Failed to find a valid digest in the 'integrity' attribute/;
const notUsed = /^mfe-jobs 0\.0\.1-changed is not used:/;
const entry = /\/mfe-jobs\/[^/]+\/remoteEntry\.\w+\.js$/;
const chunk = /\/mfe-jobs\/[^/]+\/(?!remoteEntry)[\w-]+\.\w+\.js$/;

/** How often browsers have reported the changed version. */
const reports = (): number =>
  new FolderStore(site.registryDir).reports
    .readReports()
    .filter(({ kind, version }) => kind === failedVersion && version === changed)
    .reduce((sum, report) => sum + sumOf(report), 0);

test('a first load with a modified entry or chunk falls back to the last known good and reports the failure [RELEASE-42, REMOTE-7]', async ({
  page: browser,
  expectConsole,
  allowConsole,
}) => {
  expectConsole(notUsed);
  // Logged where the browser detects it: at the preload or the script.
  allowConsole(digestMismatch);
  allowConsole(/^Failed to load resource|^A preload for/);
  for (const [kind, name] of Object.entries({ entry, chunk })) {
    await test.step(kind, async () => {
      const before = reports();
      const seen = await flipOnce(browser, name);
      await visit(browser, site.url + page);
      await expect(browser.locator(`[data-mfe="${remote}"] h1`)).toBeVisible();
      expect(seen().length).toBeGreaterThan(1);
      await expect.poll(reports).toBe(before + 1);
      await browser.unroute(name);
    });
  }
});

test('a script without an integrity attribute is not run; the page stays readable [RELEASE-43]', async ({
  page: browser,
  allowConsole,
}) => {
  allowConsole(/./);
  await browser.route(site.url + page, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/(<script src="[^"]+") integrity="[^"]+"/, '$1');
    await route.fulfill({ response, body: html });
  });
  await browser.goto(site.url + page);
  await browser.waitForLoadState('networkidle');
  await expect(browser.locator(`[data-mfe="${remote}"] h1`)).toBeVisible();
  expect(
    await browser.evaluate(() =>
      Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__reactFiber')),
    ),
  ).toBe(false);
});
