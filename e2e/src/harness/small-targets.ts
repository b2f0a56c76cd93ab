import type { Page } from '@playwright/test';

/** Touch targets below 44 px, measured by their own box or by the card whose only link they are. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const running = 'p, article:has(h1) :is(h2, h3, li):not(nav *)';
    const targets = [...document.querySelectorAll('#main :is(a, button, input, summary)')];
    return targets.flatMap((element) => {
      const cover = getComputedStyle(element, '::after');
      const covers = cover.content !== 'none' && cover.position === 'absolute';
      // A link in running text is as high as its line (WCAG 2.5.8, inline).
      if (!covers && getComputedStyle(element).display === 'inline' && element.closest(running)) return [];
      const target = (covers && element.closest('li, article')) || element;
      const { width, height } = target.getBoundingClientRect();
      const isLarge = width >= 44 && height >= 43.5;
      return isLarge || !element.checkVisibility() ? [] : [`${element.textContent} ${width} × ${height}`];
    });
  });
