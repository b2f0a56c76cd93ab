import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listRemotes } from '@meridian-vale/federation-tools/build/list-remotes';
import type { Page } from '@playwright/test';
import { precompress } from 'registry/release';
import { UngatedStore } from '../../../packages/registry/test/ungated-store.ts';
import { frozenVersion, unpackFrozenReleases } from '../../checks/frozen-releases/unpack.ts';
import { followLink } from '../harness/follow-link.ts';
import { waitForHydration } from '../harness/hydration.ts';
import { isLong } from '../harness/long.ts';
import { type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';

test.skip(!isLong, 'npm run test:long');

const remotes = listRemotes().map(({ name }) => name);

let site: Site;
test.afterEach(() => site.stop());

/** Starts a site on which these packages are live in their frozen release, without a last known good. */
async function startMixedSite(frozen: readonly string[]): Promise<Site> {
  const started = await startSite({ lastKnownGood: false });
  const archive = mkdtempSync(path.join(tmpdir(), 'frozen-'));
  unpackFrozenReleases(archive);
  for (const name of ['shell', ...remotes]) precompress(path.join(archive, 'releases', name, frozenVersion, 'browser'));
  cpSync(path.join(archive, 'releases'), path.join(started.registryDir, 'releases'), { recursive: true });
  rmSync(archive, { recursive: true });
  const registry = new UngatedStore(started.registryDir);
  for (const name of frozen) await registry.promote(name, frozenVersion, { replacingBad: true });
  await started.restart();
  return started;
}

/** Whether the remote that rendered the page is of the frozen release, and the shell that hydrates it. */
async function areFrozen(page: Page): Promise<{ remote: boolean; shell: boolean }> {
  const version = await page.evaluate(
    () => JSON.parse(document.getElementById('boot')?.textContent ?? '').rendered.version,
  );
  // Addresses of files have no version, and two releases no entry in common.
  const entry = path.basename((await page.locator('script[src]').first().getAttribute('src')) ?? '');
  const folder = path.join(site.registryDir, 'releases/shell', frozenVersion, 'browser');
  return { remote: version === frozenVersion, shell: readdirSync(folder).includes(entry) };
}

for (const [title, frozen] of [
  ['the current shell hydrates remotes from the frozen release [VERSION-1]', remotes],
  ['the shell from the frozen release hydrates the current remotes [VERSION-2]', ['shell']],
] as const)
  test(title, async ({ page }) => {
    site = await startMixedSite(frozen);
    for (const url of ['/home', '/opportunities', '/blog', '/team', '/providers', '/expertise/us']) {
      await page.goto(site.url + url);
      await waitForHydration(page);
      const isOfShell = frozen.includes('shell');
      expect(await areFrozen(page)).toEqual({ remote: !isOfShell, shell: isOfShell });
    }
    await page.goto(`${site.url}/home`);
    await waitForHydration(page);
    await followLink(page, '/opportunities');
    await expect(page).toHaveURL(/\/opportunities$/);
    await page.getByLabel('Practice Area', { exact: true }).selectOption('Engineer');
    await expect(page.getByText('Total Results: 12')).toBeVisible();
    await page.locator('article a').first().click();
    await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
    await followLink(page, '/blog');
    await expect(page.locator('[data-mfe="mfe-content"] h1')).toBeVisible();
    await followLink(page, '/match');
    await expect(page.locator('[data-mfe="mfe-telehealth"] h1')).toBeVisible();
  });
