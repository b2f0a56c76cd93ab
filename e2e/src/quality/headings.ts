import type { Page } from '@playwright/test';

/** Problems with the page's headings: not exactly one h1 at the start, or a skipped level. */
export const headingFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].filter(
      (heading) => !heading.closest('dialog:not([open]), [hidden]'),
    );
    const level = (heading: Element | undefined) => Number(heading?.tagName.at(1) ?? 0);
    const skips = headings
      .filter((heading, place) => level(heading) > level(headings[place - 1]) + 1)
      .map((heading) => `${heading.tagName} ${heading.textContent}`);
    const first = headings.filter((heading) => level(heading) === 1).length;
    return first === 1 ? skips : [`${first} h1`, ...skips];
  });
