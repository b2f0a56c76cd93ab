import type { Page } from '@playwright/test';

/** Text clipped by its own box, except for clamped excerpts and visually hidden text. */
export const clippedText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY, webkitLineClamp, clipPath } = getComputedStyle(element);
      // Some labels are visually hidden only where their card is narrow.
      if (webkitLineClamp !== 'none' || clipPath === 'inset(50%)') return false;
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      return (cuts(overflowX) && scrollWidth > clientWidth + 1) || (cuts(overflowY) && scrollHeight > clientHeight + 1);
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, [inert], svg'))
      .filter((element) => hasText(element) && isCut(element))
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
  });
