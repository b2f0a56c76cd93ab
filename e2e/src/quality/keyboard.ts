import type { Page } from '@playwright/test';

/** Tabs through the page. Returns elements that were not reached or that show no focus indicator. */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const stops = await page.evaluate(() => {
    const isStop = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert]') &&
      !element.matches(':disabled');
    const selector = 'a[href], button, select, input, textarea, summary, [tabindex]';
    const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(isStop);
    for (const [place, element] of all.entries()) element.dataset.stop = String(place);
    all[0]?.focus();
    return all.map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
  });
  if (stops.length === 0) return ['nothing to reach'];
  const faults: string[] = [];
  const reached = new Set<number>();
  for (let step = 0; step < stops.length; step += 1) {
    const at = await page.evaluate(whereFocusIs);
    if (at.stop === undefined || reached.has(at.stop)) break;
    reached.add(at.stop);
    if (at.fault) faults.push(`${at.fault}: ${stops[at.stop]}`);
    await page.keyboard.press('Tab');
  }
  return [...faults, ...stops.filter((_, place) => !reached.has(place)).map((stop) => `not reached: ${stop}`)];
}

/** Runs in the page. */
function whereFocusIs(): { stop: number | undefined; fault?: string } {
  const element = document.activeElement as HTMLElement;
  const stop = element.dataset.stop === undefined ? undefined : Number(element.dataset.stop);
  const isOutlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  const shows = (of: Element | null): boolean =>
    of !== null &&
    (isOutlined(getComputedStyle(of)) || isOutlined(getComputedStyle(of, '::after')) || shows(of.parentElement));
  if (!shows(element)) return { stop, fault: 'no focus ring' };
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const isSeen = [0.5, 0.05, 0.95].some((x) =>
    [0.5, 0.05, 0.95].some((y) => {
      const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    }),
  );
  return isSeen ? { stop } : { stop, fault: 'focus out of sight' };
}
