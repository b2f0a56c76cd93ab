import { expect, test } from './test.ts';

const card = '[aria-label="Testimonials"] > ul > li > div';

const modalOpen = () => Boolean(document.querySelector('dialog[open]'));
/** Positions of the page's parts, and the scroll position. */
const layout = () => ({
  scrolled: scrollY,
  boxes: ['header', '#main h1', '[aria-label="Testimonials"]', 'footer'].map((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return [box?.x, box?.y, box?.width];
  }),
});

test('a testimonial modal opens without shifting the page and closes on Escape and on a backdrop click [MODAL-3]', async ({
  tab,
}) => {
  await tab.open('/home');
  await tab.evaluate(
    (selector) => document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    card,
  );
  // The page can only shift if its scrollbar takes up space.
  expect(await tab.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
  const before = await tab.evaluate(layout);

  await tab.click(card);
  await tab.eventually(modalOpen).toBe(true);
  expect(await tab.evaluate(layout)).toEqual(before);
  await tab.press('Tab', 'Tab', 'Tab');
  expect(await tab.evaluate(() => Boolean(document.activeElement?.closest('dialog, body')))).toBe(true);
  await tab.press('Escape');
  await tab.eventually(modalOpen).toBe(false);
  expect(await tab.evaluate((selector) => Boolean(document.activeElement?.closest(selector)), card)).toBe(true);

  await tab.click(card);
  await tab.eventually(modalOpen).toBe(true);
  await tab.clickAt({ x: 12, y: 12 });
  await tab.eventually(modalOpen).toBe(false);
  expect(await tab.evaluate(layout)).toEqual(before);
});
