import type { Page } from '@playwright/test';
import { visit } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';

const card = (page: Page, place: number) =>
  page.getByRole('region', { name: 'Testimonials' }).locator(':scope > ul > li > div').nth(place);
const dialog = (page: Page) => page.getByRole('dialog');
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

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

test('a click on a card opens its full text, and closing returns focus [HOME-14]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/home');
  const opener = card(page, 1).getByRole('button');
  const text = (await card(page, 1).locator('dialog blockquote').textContent()) ?? '';
  expect(text.split(' ').length).toBeGreaterThan(15);

  await openCard(page, 1);
  await expect(dialog(page).getByText(text)).toBeVisible();
  await test.step('page scrolling is locked until a click on the backdrop closes it [MODAL-3]', async () => {
    const before = await scrolled(page);
    await page.mouse.move(20, 20);
    await page.mouse.wheel(0, -500);
    await page.keyboard.press('PageUp');
    // A click inside does not close it; it also ensures that any scrolling by the wheel has happened.
    await dialog(page).getByText(text).click();
    await expect(dialog(page)).toBeVisible();
    expect(await scrolled(page)).toBe(before);
    // The backdrop closes it.
    await page.mouse.click(8, 8);
    await expect(dialog(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, -500);
        return scrolled(page);
      })
      .toBeLessThan(before);
  });
});
