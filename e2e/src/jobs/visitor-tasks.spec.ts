import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../harness/axe.ts';
import { visit } from '../harness/hydration.ts';
import { sideways } from '../harness/sideways.ts';
import { expect, test } from '../harness/test.ts';

const card = (page: Page, name: RegExp) => page.getByRole('article').filter({ has: page.getByRole('link', { name }) });

for (const query of ['', '?search=antitrust&professions=Lawyer'])
  test(`at 390 px, city and pay of the first job stand above the fold of /opportunities${query}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, `/opportunities${query}`);
    const facts = page.getByRole('article').first().getByRole('definition');
    await expect(facts.first()).toHaveText('Washington, DC');
    for (const fact of [facts.first(), facts.nth(1)]) {
      const { y = Infinity, height = 0 } = (await fact.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(844);
    }
  });

test("at 390 px 'Email us' and Save stand below the pay of a job, on the first screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/opportunities/patent-litigation-associate-ny');
  const controls = [page.getByRole('link', { name: 'Email us' }).first(), page.getByRole('button', { name: /^Save / })];
  for (const control of controls) {
    const { y = Infinity, height = 0 } = (await control.first().boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    expect(y + height).toBeLessThanOrEqual(844);
  }
});

test('find an antitrust job in Washington with its pay, at 320 px, with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await visit(page, '/opportunities');
  await page.getByRole('searchbox', { name: 'Keywords' }).focus();
  await page.keyboard.type('antitrust');
  await expect(page).toHaveURL(/\?search=antitrust$/);
  const job = card(page, /^Antitrust Associate/);
  await expect(job).toContainText('Washington, DC');
  await expect(job).toContainText('$260,000 to $390,000 a year');
  await job.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Antitrust Associate');
  const facts = page.getByRole('article').first().getByRole('definition');
  await expect(facts.first()).toHaveText('Washington, DC');
  await expect(facts.nth(1)).toHaveText('$260,000 to $390,000 a year');
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Keywords' })).toHaveValue('antitrust');
  await page.getByRole('list', { name: 'Active filters' }).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/opportunities$/);
  await expect(page.getByRole('heading', { name: 'Live Opportunities' })).toBeFocused();
  expect(await sideways(page)).toEqual([]);
});

for (const javaScriptEnabled of [true, false])
  test.describe(`at 320 px with the keyboard alone${javaScriptEnabled ? '' : ', without JavaScript'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 320, height: 900 } });
    const open = (page: Page, path: string) => (javaScriptEnabled ? visit(page, path) : page.goto(path));
    const press = async (page: Page, control: Locator) => {
      await control.focus();
      await page.keyboard.press('Enter');
    };

    test('find a job similar to this one: related jobs are of its practice, and never itself [JOBS-47]', async ({
      page,
    }) => {
      const related = page.getByRole('region', { name: 'Related Opportunities' });
      const links = related.getByRole('article').getByRole('link');
      await open(page, '/opportunities/patent-prosecution-associate-dc');
      await expect(links.first()).toBeVisible();
      expect((await links.allTextContents()).join()).not.toMatch(/Construction/);
      await open(page, '/opportunities/tax-associate-ny');
      await expect(links.first()).toBeVisible();
      const names = (await links.allTextContents()).join();
      expect(names).toMatch(/Compensation|Wealth/);
      expect(names).not.toMatch(/^Tax Associate|Antitrust/);
      const similar = await links.first().textContent();
      await press(page, links.first());
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(similar ?? '');
      await press(page, page.getByRole('link', { name: 'Back to Opportunities' }));
      await expect(page.getByRole('heading', { name: 'Live Opportunities' })).toBeVisible();
      expect(await sideways(page)).toEqual([]);
    });

    test('go from an article to a job on its subject', async ({ page }) => {
      await open(page, '/blog/what-partners-read-in-a-deal-sheet');
      const jobs = page.getByRole('region', { name: 'Jobs that ask for a deal sheet' });
      await expect(jobs.getByRole('article')).toHaveCount(3);
      expect(await sideways(page)).toEqual([]);
      await press(page, jobs.getByRole('link').first());
      await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
      await expect(page.getByRole('article').first()).toContainText('deal sheet');
    });

    test(`save a job and return: ${javaScriptEnabled ? 'the button says so, and the job and the list lead to it' : 'the list of saved jobs says what it needs'}`, async ({
      page,
    }) => {
      await open(page, '/opportunities/antitrust-associate-dc');
      const job = page.getByRole('article').first();
      if (javaScriptEnabled) {
        await press(page, job.getByRole('button', { name: /^Save / }).first());
        await expect(job.getByRole('button', { name: /^Saved / }).first()).toBeFocused();
        await expect(job.getByRole('link', { name: 'Saved jobs (1)' }).first()).toBeVisible();
      } else await expect(job.getByRole('button')).toHaveCount(0);
      await open(page, '/opportunities');
      await press(page, page.getByRole('link', { name: javaScriptEnabled ? 'Saved jobs (1)' : 'Saved jobs' }));
      const saved = page.getByRole('main');
      if (javaScriptEnabled) await expect(saved.getByRole('link', { name: /^Antitrust Associate/ })).toBeVisible();
      else await expect(saved).toContainText('JavaScript');
      expect(await sideways(page)).toEqual([]);
    });
  });

test('save a search and come back on another day: its line says how many jobs are new, and no request says since when', async ({
  page,
}) => {
  await visit(page, '/opportunities?search=antitrust');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByRole('button', { name: 'Search saved' })).toBeVisible();
  // As if the last visit had been on June 3.
  await page.evaluate(() => {
    const june = '2026-06-03T10:00:00.000Z';
    const searches = JSON.parse(localStorage.getItem('savedSearches') ?? '[]');
    localStorage.setItem('savedSearches', JSON.stringify([{ ...searches[0], since: june, seen: june }]));
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await visit(page, '/opportunities?saved=1');
  const list = page.getByRole('region', { name: 'Saved searches' });
  await expect(list.getByText(/^antitrust · [1-9]\d* new since June 3(, 2026)?$/)).toBeVisible();
  expect(asked.filter((request) => /2026-06-03|June/.test(request))).toEqual([]);
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await sideways(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  await list.getByRole('link', { name: 'antitrust', exact: true }).click();
  await expect(page.getByRole('searchbox', { name: 'Keywords' })).toHaveValue('antitrust');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('find an antitrust job in Washington with its pay, open it and apply, at 320 px, with the keyboard alone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto('/opportunities');
    await page.getByRole('searchbox', { name: 'Keywords' }).focus();
    await page.keyboard.type('antitrust');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?search=antitrust&/);
    const job = card(page, /^Antitrust Associate/);
    await expect(job).toContainText('Washington, DC');
    await expect(job).toContainText('$260,000 to $390,000 a year');
    await job.getByRole('link').press('Enter');
    await expect(page.getByRole('heading', { name: 'How to apply' })).toBeVisible();
    expect(await sideways(page)).toEqual([]);
    const mail = await page.getByRole('link', { name: 'Email us' }).first().getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toMatch(/body=[\s\S]*Antitrust Associate[\s\S]*\/opportunities\/job-/);
  });

  test('print a job: it carries firm, address and contact, and says whose cities it names', async ({ page }) => {
    await page.goto('/opportunities/antitrust-associate-dc');
    const printed = page.getByText(/, contact@\S+, http\S+\/opportunities\/job-\S+$/);
    await expect(printed).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(printed).toBeVisible();
    await expect(page.getByText('$260,000 to $390,000 a year', { exact: true })).toBeVisible();
    await expect(page.getByText('We post in', { exact: true }).first()).toBeVisible();
  });
});
