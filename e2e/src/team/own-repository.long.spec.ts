import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from 'server-kit/free-port';
import { reload, visit, waitForHydration } from '../harness/hydration.ts';
import { isLong } from '../harness/long.ts';
import { type Site, startSite, until } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { documentedBlocks, runDocumented } from './documented-commands.ts';
import { checkout, createOwnRepository, type OwnRepository, startRegistry } from './own-repository.ts';
import { startPrivateRegistry } from './private-registry.ts';

test.skip(!isLong, 'npm run test:long');

const ADMIN_KEY = 'the-key-of-the-owner-of-this-test-site';
const PREVIEW_KEY = 'p'.repeat(32);
const author = {
  ...{ GIT_AUTHOR_NAME: 'A Team', GIT_AUTHOR_EMAIL: 'team@firm.example' },
  ...{ GIT_COMMITTER_NAME: 'A Team', GIT_COMMITTER_EMAIL: 'team@firm.example' },
};

let site: Site;
let registry: Awaited<ReturnType<typeof startRegistry>> | undefined;
let team: OwnRepository;
let second: OwnRepository;
let dir: string;
const keys: Record<string, string> = {};

test.beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'own-'));
  const { CHROMIUM_PATH = '' } = process.env;
  const machine = {
    // Prefer npm's cache over its registry.
    ...{ npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' },
    ...author,
    CHROMIUM_PATH,
    PORT: String(await freePort()),
  };
  team = createOwnRepository(dir, machine);
  second = createOwnRepository(dir, machine, 'second');
  site = await startSite({ env: { PREVIEW_KEY } });
  registry = await startRegistry({
    ADMIN_KEY,
    PREVIEW_KEY,
    REGISTRY_DIR: site.registryDir,
    DATA_DIR: path.join(site.registryDir, '../data'),
  });
});
test.afterAll(async () => {
  await registry?.stop();
  await site?.stop();
  second?.remove();
  team?.remove();
});

function rename(from: string, to: string): void {
  team.edit('src/people/people.dom.test.tsx', `Content('${from}`, `Content('${to}`);
  team.edit('test/browser/people.browser.ts', `Text('${from}`, `Text('${to}`);
  team.edit('src/people/people-page.tsx', `<h1>${from}`, `<h1>${to}`);
}
const headingOf = async (url: string) => /<h1>(.*?)<\/h1>/.exec(await (await fetch(url)).text())?.[1];
const liveHeading = () => headingOf(`${site.url}/office-hours`);
const values = () => ({
  '../packs': path.join(dir, 'packs'),
  'https://registry.example/registry': `${registry?.url}/registry`,
  "<the owner's key>": ADMIN_KEY,
  "<the team's key>": keys.hours ?? '',
  "<the second team's key>": keys.events ?? '',
  'https://site.example': site.url,
});
const timed = async (what: string, running: Promise<number>) =>
  console.log(`${what}: ${(await running).toFixed(0)} s of commands`);

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

test.describe.configure({ mode: 'serial' });

test('the tutorial leads from an empty folder with only the packed packages to a live page, and back [AUTHOR-7]', async ({
  page: browser,
}) => {
  // The test installs 600 third-party packages.
  test.setTimeout(1_500_000);
  const keyAdded = (name: string) => ({
    command: new RegExp(` keys add ${name} `),
    after: (output: string) => {
      [, keys[name] = ''] = /REGISTRY_KEY=(\S+)/.exec(output) ?? [];
    },
  });
  await runDocumented(
    documentedBlocks('releasing.md', '## Teams with their own repositories').slice(0, 1),
    [
      { command: /^npm run pack/, after: (output) => expect(output.match(/\.tgz$/gm)).toHaveLength(6) },
      keyAdded('hours'),
      keyAdded('events'),
    ],
    values,
    checkout({}),
  );

  const tutorial = runDocumented(
    documentedBlocks('teams/tutorial.md', '## Your first page'),
    [
      {
        command: /^npm run dev$/,
        serves: true,
        after: async (url) => {
          expect(await headingOf(`${url}/office-hours`)).toBe('Office hours');
          await browser.goto(`${url}/office-hours`);
          await waitForHydration(browser, 'main h1');
          await editOpenPage(browser, 'Office hours', 'Our hours');
          await browser.getByRole('link', { name: '/__fragments/people-count' }).click();
          await expect(browser.getByText('2 people work with us.')).toBeVisible();
          await leave(browser);
        },
      },
      {
        command: /^npm run dev -- --against /,
        serves: true,
        after: async (url) => {
          expect(await headingOf(`${url}/office-hours`)).toBe('Our hours');
          const response = await visit(browser, `${url}/office-hours`);
          expect(await response?.headerValue('content-security-policy')).toContain("default-src 'none'");
          await editOpenPage(browser, 'Our hours', 'Edited hours');
          await browser.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
          await expect(browser.locator('[data-mfe="mfe-content"] h1')).toBeVisible();
          await leave(browser);
          rename('Edited hours', 'Our hours');
        },
      },
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
    ],
    values,
    team,
  );
  await timed('first page live, changed and rolled back', tutorial);
  expect(team.tracesOfCheckout()).toEqual([]);
});

test("a second team places the first one's fragment on its live page [AUTHOR-7]", async ({ page: browser }) => {
  test.setTimeout(900_000);
  const tutorial = runDocumented(
    documentedBlocks('teams/tutorial.md', "## A second team's page"),
    [
      {
        command: / publish /,
        after: () =>
          until(async () => (await (await fetch(`${site.url}/events`)).text()).includes('people work with us.')),
      },
    ],
    values,
    second,
  );
  await timed("a second team's page with the fragment live", tutorial);
  await visit(browser, `${site.url}/events`);
  await browser.locator('[data-mfe="mfe-office-hours"]').getByRole('link', { name: 'Meet them' }).click();
  await expect(browser.getByRole('heading', { name: 'Our hours' })).toBeVisible();
});

test("the documented commands release a team's versions", async () => {
  test.setTimeout(1_200_000);
  await runDocumented(
    documentedBlocks('teams/releasing.md', '# Releasing'),
    [
      { command: / promote /, after: () => until(async () => (await liveHeading()) === 'New hours') },
      { command: / delete /, after: (output) => expect(output).toContain('Deleted mfe-office-hours 1.4.0') },
    ],
    values,
    team,
  );
  await runDocumented(documentedBlocks('teams/ci.md', '# Continuous integration'), [], values, team);
  await runDocumented(
    documentedBlocks('teams/rehearsing.md', '# Rehearsing a release'),
    [
      {
        command: / rehearse 1\.5\.0$/,
        after: (output) => expect(output).toContain('mfe-office-hours 1.5.0 beside the live'),
      },
      { command: /--pictures /, after: (output) => expect(output).toContain('Pictures: ') },
    ],
    values,
    team,
  );
});

test('the kit can be installed from a private registry [AUTHOR-2]', async () => {
  test.setTimeout(1_200_000);
  const npm = await startPrivateRegistry(path.join(dir, 'packs'));
  const third = createOwnRepository(dir, author, 'third');
  try {
    const blocks = documentedBlocks('teams/packages.md', '## From a private registry');
    await runDocumented(blocks, [], () => ({ 'https://npm.example': npm.url }), third);
    expect(readFileSync(path.join(third.dir, '.npmrc'), 'utf8').trim()).toBe(`@meridian-vale:registry=${npm.url}`);
    const manifest = JSON.parse(readFileSync(path.join(third.dir, 'package.json'), 'utf8'));
    expect(manifest.devDependencies['@meridian-vale/federation-tools']).toMatch(/^\^1\./);
    expect(manifest.peerDependencies['@meridian-vale/federation']).toMatch(/^\^3\./);
    await third.run('npm', ['ci']);
  } finally {
    npm.stop();
  }
});
