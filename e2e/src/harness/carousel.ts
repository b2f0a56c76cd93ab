import type { Locator, Page } from '@playwright/test';

export const carousel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

export const listOf = (region: Locator): Locator => region.locator(':scope > ul');

/** The titles or captions of the fully visible slides. */
export const inSight = (list: Locator): Promise<(string | undefined)[]> =>
  list.evaluate((ul) => {
    const frame = ul.getBoundingClientRect();
    const whole = (box: DOMRect) =>
      box.left >= frame.left - 1 &&
      box.right <= frame.right + 1 &&
      box.top >= frame.top - 1 &&
      box.bottom <= frame.bottom + 1;
    return [...ul.children]
      .filter((slide) => whole(slide.getBoundingClientRect()))
      .map((slide) => slide.querySelector('h3, figcaption')?.textContent);
  });

/** Lengths in px of a carousel's cards and of the gaps between them, along its axis. */
export const measures = (list: Locator, axis: 'width' | 'height' = 'width'): Promise<{ card: number; gap: number }> =>
  list.evaluate((ul, length) => {
    const start = length === 'width' ? 'left' : 'top';
    const [first, second] = [...ul.children].map((slide) => slide.getBoundingClientRect());
    if (!first || !second) throw new Error('Fewer than two slides');
    const px = (value: number) => Math.round(value * 100) / 100;
    return { card: px(first[length]), gap: px(second[start] - first[start] - first[length]) };
  }, axis);
