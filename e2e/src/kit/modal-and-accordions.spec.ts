import type { Page } from '@playwright/test';
import { expect, openGallery, test } from './gallery.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'A note' });
const opener = (page: Page) => page.getByRole('button', { name: 'Open the note' });

async function openNote(page: Page, gallery: string): Promise<void> {
  await openGallery(page, gallery);
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
}

test('the open modal locks page scrolling, and closing it unlocks scrolling [MODAL-2]', async ({ page, gallery }) => {
  await openNote(page, gallery);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(20, 20);
  await page.mouse.wheel(0, 600);
  // The click ensures that any scrolling by the wheel has happened.
  await page.getByText('The text of the note.').click();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 600);
      return page.evaluate(() => scrollY);
    })
    .toBeGreaterThan(before);
});

test('Escape closes the modal and returns focus [MODAL-4]', async ({ page, gallery }) => {
  await openNote(page, gallery);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('a click on the backdrop closes the modal, a click inside does not [MODAL-3, MODAL-4]', async ({
  page,
  gallery,
}) => {
  await openNote(page, gallery);
  await page.getByText('The text of the note.').click();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(10, 10);
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('focus starts on Close and never reaches the page behind, and Close closes the modal [MODAL-4]', async ({
  page,
  gallery,
}) => {
  await openNote(page, gallery);
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  for (let tabs = 0; tabs < 5; tabs += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    ).toBe(true);
  }
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('a click anywhere on a testimonial opens its full text; its quote is clamped to 4 lines, its card capped at 400 px [MODAL-1, CARD-1, CARD-4]', async ({
  page,
  gallery,
}) => {
  await openGallery(page, gallery, 320);
  const card = page.locator('[data-example="testimonials: Card, left"] > div');
  await card.click({ position: { x: 10, y: 10 } });
  await expect(page.getByRole('dialog')).toContainText('Nothing went out without my word.');
  expect(await card.evaluate((figure) => getComputedStyle(figure).maxHeight)).toBe('400px');
  const [lines, ellipsis] = await card
    .locator('p')
    .first()
    .evaluate((text) => {
      text.textContent = 'word '.repeat(200);
      return [
        Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
        getComputedStyle(text, '::after').content,
      ];
    });
  expect([lines, ellipsis]).toEqual([4, '"…"']);
});

const openItems = (page: Page, name: string) =>
  page.locator(`[data-example="${name}"] details[open] > summary`).allTextContents();

test('Enter and Space open and close items of an exclusive accordion, one at a time [FAQ-1, FAQ-6]', async ({
  page,
  gallery,
}) => {
  await openGallery(page, gallery);
  const item = (title: string) =>
    page.locator('[data-example="accordions: Exclusive, all closed"] summary', { hasText: title });
  await item('Item One').focus();
  await page.keyboard.press('Enter');
  expect(await openItems(page, 'accordions: Exclusive, all closed')).toEqual(['Item One']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => openItems(page, 'accordions: Exclusive, all closed')).toEqual(['Item Three']);
  await page.keyboard.press('Space');
  await expect.poll(() => openItems(page, 'accordions: Exclusive, all closed')).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the modal opens and closes [MODAL-5]', async ({ page, gallery }) => {
    await openNote(page, gallery);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
    await opener(page).click();
    await page.mouse.click(10, 10);
    await expect(dialog(page)).toBeHidden();
  });

  test('exclusive accordions stay exclusive, and every description of the expertise accordion is visible [FAQ-1, FAQ-4]', async ({
    page,
    gallery,
  }) => {
    await openGallery(page, gallery);
    const faq = 'faq: Exclusive (providers, GCC)';
    for (const question of ['The first question?', 'The second question?'])
      await page.locator(`[data-example="${faq}"] summary`, { hasText: question }).click();
    expect(await openItems(page, faq)).toEqual(['The second question?']);
    for (const id of ['us', 'partners', 'asia']) await expect(page.getByText(`Description ${id}`)).toBeVisible();
  });
});
