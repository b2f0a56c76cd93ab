import type { Page } from '@playwright/test';
import { visit } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';

const card = (page: Page, place: number) =>
  page.getByRole('region', { name: 'Testimonials' }).locator(':scope > ul > li > div').nth(place);
const dialog = (page: Page) => page.getByRole('dialog');

/** A click on the card itself, not on the words 'Read in full'. */
async function openCard(page: Page, place: number): Promise<void> {
  await card(page, place).click({ position: { x: 12, y: 12 } });
  await expect(dialog(page)).toBeVisible();
}

test('the text of an open modal is centered, and nothing beside the backdrop is bright', async ({ page }) => {
  await visit(page, '/home');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await ground()).toBe('rgba(0, 0, 0, 0)');
  await openCard(page, 1);
  const [left = 0, right = 1] = await dialog(page).evaluate((element) => {
    const [box, text] = [element, element.querySelector('blockquote') ?? element].map((each) =>
      each.getBoundingClientRect(),
    );
    return box && text ? [text.left - box.left, box.right - text.right] : [];
  });
  expect(Math.abs(left - right)).toBeLessThan(1);
  expect(await ground()).not.toBe('rgba(0, 0, 0, 0)');
});
