import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, type Site, startSite, until } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';

test.setTimeout(180_000);
let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

/** Builds a package with one text changed, in a folder of its own, and publishes it into the site's registry. */
async function releaseEdited(name: string, version: string, file: string, from: string, to: string): Promise<void> {
  const copy = mkdtempSync(path.join(root, '.cache/e2e/team-'));
  try {
    for (const entry of [name, 'federation', 'package.json', 'tsconfig.base.json', 'package-lock.json']) {
      cpSync(path.join(root, entry), path.join(copy, entry), {
        recursive: true,
        filter: (source) => !/\/(dist|node_modules)(\/|$)/.test(source.slice(root.length)),
      });
    }
    for (const entry of ['node_modules', 'platform', 'shared-identity', 'shared-ui'])
      symlinkSync(path.join(root, entry), path.join(copy, entry));
    const source = path.join(copy, name, file);
    const before = readFileSync(source, 'utf8');
    expect(before).toContain(from);
    writeFileSync(source, before.replace(from, to));
    await run(['federation/src/cli/main.ts', 'publish', name, '--version', version], copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function run(args: string[], cwd: string): Promise<void> {
  const child = spawn(path.join(root, 'node_modules/.bin/tsx'), args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', REGISTRY_DIR: site.registryDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((done, reject) =>
    child.once('exit', (code) => (code === 0 ? done() : reject(new Error(`status ${code}`)))),
  );
}

test('a remote is released while clients hammer the site', async ({ page, context, request }) => {
  // Opened before: it must go on working, with chunks it has not asked for yet, also across a new shell.
  await page.goto(`${site.url}/opportunities`, { waitUntil: 'networkidle' });

  await page.evaluate(() => Object.assign(window, { openedBefore: true }));

  let hammering = true;
  const failures: number[] = [];
  const hammer = Array.from({ length: 4 }, async () => {
    while (hammering) {
      const response = await request.get(`${site.url}/opportunities`);
      if (response.status() !== 200) failures.push(response.status());
      await response.text();
    }
  });
  await releaseEdited(
    'mfe-jobs',
    '9.0.0',
    'src/opportunities/opportunity-list-page.tsx',
    'Live Opportunities</h2>',
    'Live Opportunities</h2><p>Release nine</p>',
  );
  await until(async () => (await (await request.get(`${site.url}/opportunities`)).text()).includes('Release nine'));
  hammering = false;
  await Promise.all(hammer);
  expect(failures).toEqual([]);

  const later = await context.newPage();
  const seen: string[] = [];
  later.on('console', (message) => seen.push(message.text()));
  await later.goto(`${site.url}/opportunities`, { waitUntil: 'networkidle' });
  await expect(later.getByText('Release nine')).toBeVisible();
  await later.getByLabel('Practice Area', { exact: true }).selectOption('Engineer');
  await expect(later.getByText('Total Results: 12')).toBeVisible();
  await expect(later.getByText('Release nine')).toBeVisible();
  expect(seen).toEqual([]);

  // A new shell build, and a restart with it.
  await releaseEdited(
    'shell',
    '9.9.9',
    'src/client/main.tsx',
    'getElementById(bootElementId)',
    'querySelector(`#boot`.concat(bootElementId.slice(4)))',
  );
  await site.restart();
  expect(await (await request.get(`${site.url}/healthz`)).json()).toMatchObject({ shell: '9.9.9' });

  await page.locator('article a').first().click();
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./);
  await expect(page).toHaveURL(/\/blog$/);
  // All of it in the page that was opened before.
  expect(await page.evaluate(() => 'openedBefore' in window)).toBe(true);
  await page.goto(`${site.url}/home`, { waitUntil: 'networkidle' });
  await expect(page.locator(`script[src*="/remotes/shell/9.9.9/"]`)).toHaveCount(1);
});
