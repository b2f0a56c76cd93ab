import type { Page } from '@playwright/test';
import { visit } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';

const fragments = [
  'attorney-representation',
  'law-firms',
  'corporates-and-in-house',
  'advisory-services',
  'international-relocations',
  'media',
];

/** The heading that the URL fragment targets is just below the header and has the focus. */
async function expectArrivedAt(page: Page, id: string): Promise<void> {
  await expect(page.locator(`#${id}`)).toBeFocused();
  await expect
    .poll(async () => {
      const [header, heading] = await Promise.all([
        page.getByRole('banner').boundingBox(),
        page.locator(`#${id}`).boundingBox(),
      ]);
      const clear = (heading?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0));
      const atTheEnd = await page.evaluate(
        () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2,
      );
      return clear >= 0 && (clear < 200 || atTheEnd);
    })
    .toBe(true);
}

test.describe('fragments of /services', () => {
  test('a link on another page leads to the section without a page load, and each card scrolls to its section every time it is activated', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, '/home');
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    await page.locator('main a[href="/services#corporates-and-in-house"]').first().click();
    await expectArrivedAt(page, 'corporates-and-in-house');

    const cards = page.getByRole('list', { name: 'Services' }).getByRole('link');
    await expect(cards).toHaveCount(6);
    for (const [index, id] of [...fragments.entries(), [5, 'media'] as const]) {
      await cards.nth(index).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/services#${id}$`));
      await expectArrivedAt(page, id);
    }
    expect(await page.evaluate(() => (window as unknown as { samePage?: boolean }).samePage)).toBe(true);
  });

  test('a page load scrolls to the section and focuses its heading; a card scrolls smoothly, or instantly with prefers-reduced-motion', async ({
    page,
  }) => {
    await visit(page, '/services#advisory-services');
    await expectArrivedAt(page, 'advisory-services');
    await page.evaluate(() => {
      const seen = new Set<number>();
      addEventListener('scroll', () => seen.add(Math.round(scrollY)));
      Object.assign(window, { seen });
    });
    const places = () => page.evaluate(() => (window as unknown as { seen: Set<number> }).seen.size);
    /** A smooth scroll still adds places after the section has come into view. */
    const scrollEnds = () =>
      page.evaluate(async () => {
        for (let y = Number.NaN, frames = 0; frames < 10; frames = scrollY === y ? frames + 1 : 0) {
          y = scrollY;
          await new Promise(requestAnimationFrame);
        }
      });
    const activate = async (name: string, id: string) => {
      await scrollEnds();
      await page.evaluate(() => (window as unknown as { seen: Set<number> }).seen.clear());
      const card = page.getByRole('list', { name: 'Services' }).getByRole('link', { name });
      // A real click would first scroll the card into view.
      await card.evaluate((link: HTMLElement) => link.click());
      await expectArrivedAt(page, id);
      await scrollEnds();
    };
    await activate('Law Firms', 'law-firms');
    expect(await places()).toBeGreaterThan(1);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await activate('Advisory Services', 'advisory-services');
    expect(await places()).toBe(1);
  });
});
