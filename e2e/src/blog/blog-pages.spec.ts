import { visit } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';

const list = '/blog';
const article = '/blog/expat-packages';
const featured = ['/blog/how-to-recruit-the-best-recruiter-for-your-asia-job-search', article];

test('the two featured posts have larger headings and are not repeated in the grid; the whole card is one link, and a heading of its article has an anchor link that scrolls to it [BLOG-4]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, list);
  const hrefs = (label: string) =>
    page
      .getByRole('list', { name: label })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(await hrefs('Featured posts')).toEqual(featured);
  const others = await hrefs('More posts');
  expect(others).toHaveLength(11);
  expect(new Set([...featured, ...others]).size).toBe(13);

  const size = (label: string) =>
    page.getByRole('list', { name: label }).getByRole('heading').first().evaluate(fontSize);
  expect(await size('Featured posts')).toBeGreaterThan(await size('More posts'));

  const last = page.getByRole('list', { name: 'More posts' }).getByRole('article').last();
  const { width = 0, height = 0 } = (await last.boundingBox()) ?? {};
  await last.click({ position: { x: width - 4, y: height - 4 } });
  await expect(page).toHaveURL(new RegExp(`${others.at(-1)}$`));

  const anchor = page.locator('article h2 a[href^="#section-"]').last();
  const fragment = String(await anchor.getAttribute('href'));
  await anchor.dispatchEvent('click');
  await expect(page).toHaveURL(new RegExp(`${fragment}$`));
  await expect(page.locator(fragment)).toBeInViewport();
});

const fontSize = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);

test('by keyboard, a visitor can open an article from the list, follow a link to a section and go to the next post', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, list);
  const tabTo = async (name: string | RegExp) => {
    const link = page.getByRole('link', { name }).first();
    for (let presses = 0; presses < 60; presses += 1) {
      if (await link.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(link).toBeFocused();
  };
  // Skips the menus.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tabTo(/^Expat Packages/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${article}$`));
  const heading = page.getByRole('heading', { name: 'The way home' });
  await tabTo('The way home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#section-the-way-home$/);
  await expect(heading).toBeInViewport();
  // The focus has moved to the heading, so the next tab stop is a link below it.
  await expect(heading).toBeFocused();
  await tabTo(/^Next post/);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(new RegExp(article));
  await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible();
});

test('the contents are closed at 390 px, where the text begins on the first screen, and open at 1440', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/blog/expat-packages');
  const contents = page.getByRole('navigation', { name: 'In this article' });
  await expect(contents).toBeHidden();
  const { y = Infinity } = (await page.getByText('package is four things').boundingBox()) ?? {};
  expect(y).toBeLessThan(720);
  await page.getByText('In this article (10)').click();
  await expect(contents.getByRole('link')).toHaveCount(10);
  await page.getByText('In this article (10)').click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(contents.getByRole('link').first()).toBeVisible();
  await expect(page.getByText('In this article (10)')).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list links to articles, and an article to its sections and neighbors', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(list);
    await page.getByRole('link', { name: /^Expat Packages/ }).click();
    await expect(page.locator('article')).toContainText('The way home');
    await expect(page.getByText('Aug 24, 2026')).toBeVisible();
    await page.getByRole('navigation', { name: 'In this article' }).getByRole('link', { name: 'The way home' }).click();
    await expect(page).toHaveURL(/#section-the-way-home$/);
    await expect(page.getByRole('heading', { name: 'The way home' })).toBeInViewport();
    await page.getByRole('link', { name: /^Previous post/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moving as a Group');
  });

  test('excerpts are clamped to two lines at every width [BLOG-7]', async ({ page }) => {
    await page.goto(list);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await page.locator('article h2 ~ p:last-child').evaluateAll((found) =>
        found.map((excerpt) => {
          excerpt.textContent = 'word '.repeat(200);
          return excerpt.clientHeight / Number.parseFloat(getComputedStyle(excerpt).lineHeight);
        }),
      );
      expect(lines.map(Math.round), `${width} px`).toEqual(Array(13).fill(2));
    }
  });
});
