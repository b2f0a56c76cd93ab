import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { visit } from '../harness/hydration.ts';
import { startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { sendJson, startUpstream } from '../harness/upstream.ts';

const unavailable = 'This part of the page is not available right now.';
const posts = 'From the blog';
const openings = 'Our Openings';

test("when services fail, both sections say 'No results found', and the rest of the page is complete and not cached [HOME-20]", async ({
  page,
}) => {
  const failing = await startUpstream((_, response) => sendJson(response, { title: 'The database is gone' }, 500));
  const site = await startSite({ env: { CONTENT_URL: failing.url, SEARCH_URL: failing.url } });
  try {
    const response = await visit(page, `${site.url}/home`);
    expect(response?.status()).toBe(200);
    expect(response?.headers()['cache-control']).toBe('no-store');
    for (const name of [posts, openings]) {
      const section = page.getByRole('region', { name, exact: true });
      await expect(section.getByText('No results found', { exact: true })).toBeVisible();
      await expect(section.getByRole('heading', { level: 3 })).toHaveCount(0);
    }
    await expect(page.locator('body')).not.toContainText(/database|error|failed/i);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Cities where we place attorneys' }).getByRole('img').first(),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ready to find your next role' })).toBeVisible();
  } finally {
    await page.close();
    await site.stop();
    await failing.stop();
  }
});

test('without the remote that provides the openings, their section shows the fallback and the rest of home works [HOME-8]', async ({
  page,
  request,
}) => {
  const site = await startSite({ lastKnownGood: false });
  try {
    const { remotes } = JSON.parse(readFileSync(path.join(site.registryDir, 'current.json'), 'utf8'));
    rmSync(path.join(site.registryDir, 'releases/mfe-jobs', remotes['mfe-jobs'].version), { recursive: true });
    await site.restart();
    expect(await (await request.get(`${site.url}/home`)).text()).toContain(unavailable);
    await visit(page, `${site.url}/home`);
    const section = page.getByRole('region', { name: openings, exact: true });
    await expect(section.getByText(unavailable)).toBeVisible();
    await expect(section.getByRole('link', { name: 'Latest openings' })).toBeVisible();
    await expect(page.getByRole('region', { name: posts, exact: true }).getByRole('listitem')).toHaveCount(4);
    await page
      .getByRole('region', { name: 'Cities where we place attorneys' })
      .getByRole('button', { name: 'Next city' })
      .click();
    await page
      .getByRole('button', { name: /^Read in full/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  } finally {
    await page.close();
    await site.stop();
  }
});
