import type { Page } from '@playwright/test';
import { isLong } from '../harness/long.ts';
import { expect, test } from '../harness/test.ts';
import { allUrls } from '../harness/urls.ts';
import { expectedConsole } from './expected-console.ts';
import { keyboardFaults } from './keyboard.ts';
import { openPage, resize } from './open-page.ts';
import { enter, leave, statesOf } from './states.ts';

/**
 * Problems in forced-colors mode: a control that was only an area of color, a current link distinguished by color
 * alone, an icon in the color of the background.
 */
const forcedColorFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    document.body.style.outlineColor = 'Canvas';
    const canvas = getComputedStyle(document.body).outlineColor;
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], .visually-hidden'),
      );
    const hasEdge = (element: Element): boolean => {
      const { borderBlockEndStyle, borderBlockEndWidth, textDecorationLine } = getComputedStyle(element);
      return (borderBlockEndStyle !== 'none' && borderBlockEndWidth !== '0px') || textDecorationLine === 'underline';
    };
    const isLikeOthers = (link: Element): boolean => {
      const look = (element: Element) => {
        const { textDecorationLine, fontWeight, borderBlockEndWidth } = getComputedStyle(element);
        return [textDecorationLine, fontWeight, borderBlockEndWidth].join();
      };
      const others = [...(link.closest('nav')?.querySelectorAll('a:not([aria-current])') ?? [])];
      return others.some((other) => other.checkVisibility() && look(other) === look(link));
    };
    const isLost = (mark: Element): boolean => {
      if (!(mark instanceof SVGElement)) return getComputedStyle(mark).backgroundColor === canvas;
      const { stroke, fill } = getComputedStyle(mark);
      return [stroke, fill].every((paint) => paint === 'none' || paint === canvas);
    };
    const faults: Readonly<Record<string, Element[]>> = {
      'no edge': shown('button, select, input').filter((element) => !hasEdge(element)),
      'no arrow': shown('select').filter((element) => getComputedStyle(element).appearance === 'none'),
      'not told from the others': shown('nav a[aria-current]').filter(isLikeOthers),
      'mark lost': shown(':is(a, button, summary) :is(path, circle, line, rect, span:empty)').filter(isLost),
    };
    return Object.entries(faults).flatMap(([fault, elements]) =>
      elements.map((element) => {
        const control = element.closest('a, button, summary, select, input') ?? element;
        return `${fault}: ${control.tagName} ${control.textContent?.trim().slice(0, 40)}`;
      }),
    );
  });

test.describe.configure({ timeout: 120_000 });
test.skip(!isLong, 'npm run test:long');

const cells = [
  ['light', 1440],
  ['dark', 320],
] as const;

for (const url of allUrls)
  test(`${url} keeps borders, the current link, icons and focus visible in forced colors`, async ({
    page,
    expectConsole,
  }) => {
    expectedConsole(url).forEach(expectConsole);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await openPage(page, url, 1440);
    for (const [colorScheme, width] of cells) {
      await page.emulateMedia({ colorScheme });
      await resize(page, width);
      for (const state of await statesOf(page)) {
        await enter(page, state);
        expect.soft(await forcedColorFaults(page), `${colorScheme}, ${width} px, ${state}`).toEqual([]);
        await leave(page, state);
      }
    }
    expect.soft(await keyboardFaults(page), 'keyboard').toEqual([]);
  });
