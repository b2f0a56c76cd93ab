import type { Page } from '@playwright/test';
import { axeViolations } from '../harness/axe.ts';
import { followLink } from '../harness/follow-link.ts';
import { visit } from '../harness/hydration.ts';
import { isLong } from '../harness/long.ts';
import { sideways } from '../harness/sideways.ts';
import { expect, test } from '../harness/test.ts';

const searches = '**/api/search/entities/search';
const job = '/opportunities/patent-litigation-associate-ny';

/** Every state of the job pages, and how to reach it. */
const states: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a list': (page) => visit(page, '/opportunities'),
  'a filtered page of a list': (page) =>
    visit(page, '/opportunities?character_type_name=Employee&professions=Engineer&page=1'),
  'a list that is loading': async (page) => {
    await visit(page, '/opportunities');
    await page.route(searches, () => {});
    await page.getByLabel('Position', { exact: true }).selectOption('Manager');
    await expect(page.getByText('Loading...')).toBeVisible();
  },
  'an empty list': async (page) => {
    await visit(page, '/opportunities?search=nothing-of-the-kind');
    await expect(page.getByText('No results found')).toBeVisible();
  },
  'a list whose search failed': async (page) => {
    await visit(page, '/opportunities');
    await page.route(searches, (route) => route.fulfill({ status: 500 }));
    await page.getByLabel('Position', { exact: true }).selectOption('Manager');
    await expect(page.getByText('No results found')).toBeVisible();
  },
  'a job': (page) => visit(page, job),
  'a job whose related jobs are loading': async (page) => {
    await visit(page, job);
    await page.route(searches, () => {});
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Loading...')).toBeVisible();
  },
  'a job whose related jobs failed to load': async (page) => {
    await visit(page, '/opportunities');
    await page.route(searches, (route) => route.fulfill({ status: 500 }));
    await followLink(page, job);
    await expect(page.getByText('No results found')).toBeVisible();
  },
  'a job that does not exist': (page) => visit(page, '/opportunities/none'),
  'openings on home': (page) => visit(page, '/home'),
  'no openings on home': async (page) => {
    await visit(page, '/opportunities');
    await page.route(searches, (route) => route.fulfill({ status: 500 }));
    await followLink(page, '/home');
    await expect(page.getByText('No results found')).toBeVisible();
  },
};

const widths = [320, 768, 1440];
/** Already covered by e2e/src/quality. */
const plain = ['a list', 'a job', 'openings on home'];

Object.entries(states).forEach(([name, arrive], index) => {
  (isLong || !plain.includes(name) ? test : test.skip)(
    `axe finds no violation in ${name}, and nothing scrolls sideways`,
    async ({ page, expectConsole, allowConsole }) => {
      if (name === 'a job that does not exist') expectConsole(/^Failed to load resource: .* 404/);
      if (name.includes('loading')) allowConsole(/^The job search failed: POST search: no answer in time$/);
      if (/failed|no openings/.test(name)) {
        expectConsole(/^Failed to load resource: .* 500/);
        expectConsole(/^The job search failed: POST search: answered 500$/);
      }
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await arrive(page);
      // Width and scheme alternate between states; `npm run test:long` tests each in both schemes.
      for (const [place, colorScheme] of (['light', 'dark'] as const).entries()) {
        if (!isLong && index % 2 !== place) continue;
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width: widths[(index + place) % widths.length] ?? 320, height: 900 });
        expect(await axeViolations(page)).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 900 });
      expect(await sideways(page)).toEqual([]);
    },
  );
});

test('by keyboard, a visitor can set and clear a filter, change the page, open a job and return to the list [JOBS-3, JOBS-28]', async ({
  page,
}) => {
  await visit(page, '/opportunities');
  const position = page.getByLabel('Position', { exact: true });
  await position.focus();
  await page.keyboard.press('M');
  await expect(page).toHaveURL(/\?character_type_name=Manager$/);
  await expect(position).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Clear position' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(position).toBeFocused();
  await expect(page).toHaveURL(/\/opportunities$/);
  await page.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'page 2 of' })).toBeVisible();
  const card = page.locator('article a').last();
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Back to opportunities' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/opportunities$/);
});

test("home's openings move two per step by keyboard and wrap around [CAROUSEL-1]", async ({ page }) => {
  await visit(page, '/home');
  const openings = page.getByRole('region', { name: 'Latest openings' });
  const list = openings.getByRole('list', { name: 'Latest openings' });
  const place = () => list.evaluate((element) => Math.round(element.scrollLeft / (element.scrollWidth / 20)));
  await openings.getByRole('button', { name: 'Next openings' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(place).toBe(2);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(place).toBe(0);
  await page.keyboard.press('Enter');
  await expect.poll(place).toBe(18);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a job is readable, its related jobs can be paged, and there is no share button [PAGING-6, JOBS-44]', async ({
    page,
  }) => {
    await page.goto(job);
    await expect(page.getByText('Registration with the USPTO is not required')).toBeVisible();
    await expect(page.getByRole('button', { name: /Copy link|Share/ })).toHaveCount(0);
    const related = page.getByRole('region', { name: 'Related Opportunities' });
    await related.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\?related=2#related-opportunities$/);
    await expect(related.getByRole('button', { name: 'Previous' })).toBeEnabled();
    await related.getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  });

  test("filters have no clear buttons, and 'Clear all' is a link [JOBS-4, JOBS-11]", async ({ page }) => {
    await page.goto('/opportunities?professions=Engineer');
    await expect(page.getByRole('button', { name: 'Clear practice area' })).toBeHidden();
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\/opportunities$/);
  });

  test("home's openings are a list of 20 without buttons [OPENINGS-5, CAROUSEL-20]", async ({ page }) => {
    await page.goto('/home');
    const openings = page.locator('[data-mfe="mfe-jobs"]');
    await expect(openings.getByRole('article')).toHaveCount(20);
    await expect(openings.getByRole('button', { name: 'Next openings' })).toBeHidden();
  });
});
