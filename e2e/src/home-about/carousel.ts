import type { Locator, Page } from '@playwright/test';

export const carousel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

export const listOf = (region: Locator): Locator => region.locator(':scope > ul');

/** What the slides that stand in the list whole are called: a title, a caption, a figure's first words. */
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
      .map((slide) => slide.querySelector('h3, figcaption')?.textContent?.trim());
  });

/** A card's length and the gap to the next, in px. */
export const measures = (list: Locator, axis: 'width' | 'height' = 'width'): Promise<{ card: number; gap: number }> =>
  list.evaluate((ul, length) => {
    const start = length === 'width' ? 'left' : 'top';
    const [first, second] = [...ul.children].map((slide) => slide.getBoundingClientRect());
    if (!first || !second) throw new Error('Fewer than two slides');
    return {
      card: Math.round(first[length] * 10) / 10,
      gap: Math.round((second[start] - first[start] - first[length]) * 10) / 10,
    };
  }, axis);
