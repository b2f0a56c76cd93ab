import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HttpRegistry } from 'federation/registry/http-registry';
import { waitForHydration } from '../harness/hydration.ts';
import { isLong } from '../harness/long.ts';
import { root } from '../harness/root.ts';
import { freePort, type Site, startSite, until } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { createOwnRepository, startRegistry } from './own-repository.ts';

test.skip(!isLong, 'npm run test:long');

const quietly = ['--prefer-offline', '--no-audit', '--no-fund'];

let site: Site;
let stopRegistry = async () => {};
let registry: { readonly REGISTRY_URL: string; readonly REGISTRY_KEY: string };
let team: Awaited<ReturnType<typeof createOwnRepository>>;

test.beforeAll(async () => {
  site = await startSite();
  team = await createOwnRepository(mkdtempSync(path.join(tmpdir(), 'own-')));
  const elsewhere = 'http://127.0.0.1:9';
  const ADMIN_KEY = 'the-key-of-the-owner-of-this-test-site';
  const started = await startRegistry({
    ADMIN_KEY,
    PLATFORM_PORT: String(await freePort()),
    REGISTRY_DIR: site.registryDir,
    DATA_DIR: path.join(site.registryDir, '../data'),
    GATEWAY_URL: elsewhere,
    SEARCH_URL: elsewhere,
    CONTENT_URL: elsewhere,
  });
  stopRegistry = started.stop;
  const REGISTRY_URL = `${started.url}/registry`;
  const owner = new HttpRegistry(REGISTRY_URL, ADMIN_KEY);
  const key = { name: 'hours', remote: 'mfe-office-hours', prefixes: ['/office-hours'] };
  registry = { REGISTRY_URL, REGISTRY_KEY: await owner.addKey(key) };
});
test.afterAll(async () => {
  await stopRegistry();
  await site.stop();
  team.remove();
});

const heading = async () => /<h1>(.*?)<\/h1>/.exec(await (await fetch(`${site.url}/office-hours`)).text())?.[1];

/** What docs/writing-a-remote.md says to run, without what is only an example in it. */
function documentedCommands(): string[] {
  const text = readFileSync(path.join(root, 'docs/writing-a-remote.md'), 'utf8');
  const [, block = ''] = /## In your own repository[\s\S]*?```sh\n([\s\S]*?)```/.exec(text) ?? [];
  const commands = block
    .trim()
    .split('\n')
    .map((line) =>
      line
        .replace(/ +#.*/, '')
        .replace(/^(REGISTRY_\w+=(<.*?>|\S+) )+/, '')
        .replaceAll('"', ''),
    );
  return commands.filter((command) => !command.includes('.tgz') && command !== 'npm run dev');
}

test('from an empty folder to a live page, with the packed packages alone [AUTHOR-6, AUTHOR-7]', async ({ page }) => {
  // It installs 600 packages of others.
  test.setTimeout(600_000);
  await team.run('npm', ['install', ...quietly, ...team.tarballs]);
  await team.run('npx', ['federation', 'new-remote', 'office-hours']);
  await team.run('npm', ['install']);
  await team.run('npm', ['test']);
  expect(await team.run('npm', ['run', 'build'])).toContain('Built mfe-office-hours');

  const port = await freePort();
  const dev = await team.start(path.join(team.dir, 'node_modules/.bin/federation'), ['dev', '--port', String(port)]);
  try {
    expect(await (await fetch(`${dev.url}/office-hours`)).text()).toContain('<h1>Office hours</h1>');
    await page.goto(`${dev.url}/office-hours`);
    await waitForHydration(page, 'main h1');
    await page.evaluate(() => Object.assign(window, { markOfThisPage: true }));
    team.edit('src/people/people-page.tsx', '<h1>Office hours', '<h1>Edited hours');
    await expect(page.getByRole('heading', { name: 'Edited hours' })).toBeVisible();
    expect(await page.evaluate(() => 'markOfThisPage' in window)).toBe(true);
    await page.getByRole('link', { name: '/__fragments/people-count' }).click();
    await expect(page.getByText('2 people work with us.')).toBeVisible();
    // The site is on the same host, where the dev server's guest is unknown.
    await page.goto('about:blank');
    await page.context().clearCookies();
  } finally {
    await dev.stop();
  }

  team.edit('src/people/people-page.tsx', 'Edited hours', 'Our hours');
  await team.run('npx', ['federation', 'publish', '--version', '1.0.0', '--reason', 'first'], registry);
  await until(async () => (await heading()) === 'Our hours');
  await page.goto(`${site.url}/office-hours`);
  await waitForHydration(page);
  await expect(page.locator('[data-mfe="mfe-office-hours"]').getByRole('heading')).toHaveText('Our hours');

  team.edit('src/people/people-page.tsx', 'Our hours', 'New hours');
  await team.run('npm', ['run', 'publish-remote', '--', '--version', '1.1.0'], registry);
  await until(async () => (await heading()) === 'New hours');
  await team.run('npx', ['federation', 'rollback', '--reason', 'worse'], registry);
  await until(async () => (await heading()) === 'Our hours');
  expect(await team.run('npx', ['federation', 'log'], registry)).toMatch(
    /hours: rollback mfe-office-hours 1\.0\.0.*worse/,
  );

  expect(team.tracesOfCheckout()).toEqual([]);
  expect(team.commands).toEqual(expect.arrayContaining(documentedCommands()));
});
