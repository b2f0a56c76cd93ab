import type { Page } from '@playwright/test';

/**
 * Problems in forced-colors mode: a control that was only an area of color, a current link distinguished by color
 * alone, an icon in the color of the background.
 */
export const forcedColorFaults = (page: Page): Promise<string[]> =>
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
