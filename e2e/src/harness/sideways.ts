import type { Page } from '@playwright/test';

/** Elements that make the page scroll horizontally: they overflow the viewport, and nothing clips them. */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const isClipped = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent || parent === document.body) return false;
      return getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent);
    };
    const beyond = [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && !isClipped(element))
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 30)}`);
    return scrollWidth > clientWidth ? [`${scrollWidth} px`, ...beyond] : beyond;
  });
