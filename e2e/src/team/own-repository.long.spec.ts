import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { reload, visit, waitForHydration } from '../harness/hydration.ts';
import { isLong } from '../harness/long.ts';
import { freePort, type Site, startSite, until } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { documentedCommands, runDocumented } from './documented-commands.ts';
import { checkout, createOwnRepository, type OwnRepository, startRegistry } from './own-repository.ts';

test.skip(!isLong, 'npm run test:long');

const ADMIN_KEY = 'the-key-of-the-owner-of-this-test-site';
const PREVIEW_KEY = 'p'.repeat(32);

let site: Site;
let registry: Awaited<ReturnType<typeof startRegistry>> | undefined;
let team: OwnRepository;
let dir: string;
let devPort: number;

test.beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'own-'));
  devPort = await freePort();
  // Prefer npm's cache over its registry.
  const npm = { npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };
  team = createOwnRepository(dir, { ...npm, PORT: String(devPort) });
  site = await startSite({ env: { PREVIEW_KEY } });
  const elsewhere = 'http://127.0.0.1:9';
  registry = await startRegistry({
    ADMIN_KEY,
    PREVIEW_KEY,
    PLATFORM_PORT: String(await freePort()),
    REGISTRY_DIR: site.registryDir,
    DATA_DIR: path.join(site.registryDir, '../data'),
    GATEWAY_URL: elsewhere,
    SEARCH_URL: elsewhere,
    CONTENT_URL: elsewhere,
  });
});
test.afterAll(async () => {
  await registry?.stop();
  await site?.stop();
  team?.remove();
});

function rename(from: string, to: string): void {
  team.edit('src/people/people.dom.test.tsx', `Content('${from}`, `Content('${to}`);
  team.edit('src/people/people-page.tsx', `<h1>${from}`, `<h1>${to}`);
}
const headingOf = async (url: string) => /<h1>(.*?)<\/h1>/.exec(await (await fetch(url)).text())?.[1];
const liveHeading = () => headingOf(`${site.url}/office-hours`);

/** Edits the source of the open page and checks that the page and its element stay the same. */
async function editOpenPage(browser: Page, from: string, to: string): Promise<void> {
  const heading = browser.locator('main h1');
  await expect(heading).toHaveText(from);
  await browser.evaluate(() => Object.assign(window, { markOfThisPage: true }));
  await heading.evaluate((element) => element.setAttribute('data-kept', 'yes'));
  rename(from, to);
  await expect(heading).toHaveText(to, { timeout: 60_000 });
  await expect(heading).toHaveAttribute('data-kept', 'yes');
  expect(await browser.evaluate(() => 'markOfThisPage' in window)).toBe(true);
}

/** Site and dev servers share a host, so data that one stored in the browser would confuse the other. */
async function leave(browser: Page): Promise<void> {
  await browser.goto('about:blank');
  await browser.context().clearCookies();
}

test('the documented commands create, publish and release a remote from an empty folder with only the packed packages [AUTHOR-7, AUTHOR-12]', async ({
  page: browser,
}) => {
  // The test installs 600 third-party packages.
  test.setTimeout(1_500_000);
  const [ofOwner = [], ofTeam = []] = documentedCommands('writing-a-remote.md', '## In your own repository');
  let key = '';
  const registryUrl = `${registry?.url}/registry`;
  await runDocumented(
    ofOwner,
    [
      { command: /^npm run pack/, after: (output) => expect(output.match(/\.tgz$/gm)).toHaveLength(5) },
      {
        command: / keys add /,
        after: (output) => {
          [, key = ''] = /REGISTRY_KEY=(\S+)/.exec(output) ?? [];
        },
      },
    ],
    () => ({
      '../packs': path.join(dir, 'packs'),
      'https://registry.example/registry': registryUrl,
      "<the owner's key>": ADMIN_KEY,
    }),
    checkout({}),
  );

  await runDocumented(
    ofTeam,
    [
      {
        command: /^npm run dev$/,
        serves: true,
        after: async (url) => {
          expect(await headingOf(`${url}/office-hours`)).toBe('Office hours');
          await browser.goto(`${url}/office-hours`);
          await waitForHydration(browser, 'main h1');
          await editOpenPage(browser, 'Office hours', 'Edited hours');
          await browser.getByRole('link', { name: '/__fragments/people-count' }).click();
          await expect(browser.getByText('2 people work with us.')).toBeVisible();
          await leave(browser);
        },
      },
      {
        command: /^npm run dev -- --against /,
        serves: true,
        after: async (url) => {
          expect(await headingOf(`${url}/office-hours`)).toBe('Edited hours');
          const response = await visit(browser, `${url}/office-hours`);
          expect(await response?.headerValue('content-security-policy')).toContain("default-src 'none'");
          await editOpenPage(browser, 'Edited hours', 'Our hours');
          await browser.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
          await expect(browser.locator('[data-mfe="mfe-content"] h1')).toBeVisible();
          await leave(browser);
        },
      },
      { command: /^npm run build$/, after: (output) => expect(output).toContain('Built mfe-office-hours') },
      { command: /^npm run check$/, after: (output) => expect(output).toContain('mfe-office-hours') },
      {
        command: / publish .*--no-promote/,
        after: async () => expect(await liveHeading()).not.toBe('Our hours'),
      },
      {
        command: / preview /,
        after: async (link) => {
          const response = await visit(browser, link.trim());
          expect(await response?.text()).toContain('<h1>Our hours</h1>');
          await expect(browser.getByText('Preview of mfe-office-hours 1.0.0')).toBeVisible();
          expect(await liveHeading()).not.toBe('Our hours');
          await leave(browser);
        },
      },
      {
        command: / promote /,
        after: async () => {
          await until(async () => (await liveHeading()) === 'Our hours');
          await visit(browser, `${site.url}/office-hours`);
          const heading = browser.locator('[data-mfe="mfe-office-hours"]').getByRole('heading');
          await expect(heading).toHaveText('Our hours');
        },
      },
      {
        command: / publish /,
        before: () => rename('Our hours', 'New hours'),
        after: () => until(async () => (await liveHeading()) === 'New hours'),
      },
      {
        command: / rollback /,
        after: async () => {
          await until(async () => (await liveHeading()) === 'Our hours');
          await reload(browser);
          await expect(browser.getByRole('heading', { name: 'Our hours' })).toBeVisible();
        },
      },
      {
        command: / log$/,
        after: (log) => expect(log).toMatch(/hours: rollback mfe-office-hours 1\.0\.0.*worse/),
      },
    ],
    () => ({
      'https://registry.example/registry': registryUrl,
      "<the team's key>": key,
      'https://site.example': site.url,
    }),
    team,
  );
  expect(team.tracesOfCheckout()).toEqual([]);
});
