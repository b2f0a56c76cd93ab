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

/** Headings of three words or more whose last line is one word, although the last two would fit one line. */
export const oneWordLastLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxesOfWords = (heading: Element): DOMRect[] => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const boxes: DOMRect[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          boxes.push(...[...range.getClientRects()].slice(-1));
        }
      return boxes;
    };
    return [...document.querySelectorAll('main :is(h1, h2, h3, h4)')]
      .filter((heading) => heading.checkVisibility() && !heading.closest('.visually-hidden, [inert]'))
      .filter((heading) => {
        const boxes = boxesOfWords(heading);
        const [nextToLast, last] = boxes.slice(-2);
        if (boxes.length < 3 || !last || !nextToLast || nextToLast.bottom >= last.bottom - last.height / 2)
          return false;
        const space = Number.parseFloat(getComputedStyle(heading).fontSize) / 3;
        return nextToLast.width + space + last.width <= heading.clientWidth;
      })
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  });
