import type { Page } from '@playwright/test';

interface FocusStop {
  readonly stop: number | undefined;
  readonly fault?: string;
}

/** Tabs through the page. Returns elements that were not reached or that show no focus indicator. */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const stops = await page.evaluate(recordFocus);
  if (stops.length === 0) return ['nothing to reach'];
  await pressTab(page, stops.length - 1);
  const faults: string[] = [];
  const reached = new Set<number>();
  for (const { stop, fault } of await page.evaluate(() => window.focusStops)) {
    if (stop === undefined || reached.has(stop)) break;
    reached.add(stop);
    if (fault) faults.push(`${fault}: ${stops[stop]}`);
  }
  return [...faults, ...stops.filter((_, place) => !reached.has(place)).map((stop) => `not reached: ${stop}`)];
}

/** Sends all key presses without waiting for each: a round trip per press would take most of a test's time. */
async function pressTab(page: Page, times: number): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const presses = Array.from({ length: times }, () => [
    protocol.send('Input.dispatchKeyEvent', { ...tab, type: 'rawKeyDown' }),
    protocol.send('Input.dispatchKeyEvent', { ...tab, type: 'keyUp' }),
  ]);
  await Promise.all(presses.flat());
  await protocol.detach();
}

/** Runs in the page: focuses the first control, and records every control that has the focus after a key press. */
function recordFocus(): string[] {
  const isStop = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert]') &&
    !element.matches(':disabled');
  const isOutlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  const shows = (of: Element | null): boolean =>
    of !== null &&
    (isOutlined(getComputedStyle(of)) || isOutlined(getComputedStyle(of, '::after')) || shows(of.parentElement));
  const isSeen = (element: Element): boolean => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [0.5, 0.05, 0.95].some((x) =>
      [0.5, 0.05, 0.95].some((y) => {
        const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      }),
    );
  };
  const focusStop = (): FocusStop => {
    const element = document.activeElement as HTMLElement;
    const stop = element.dataset.stop === undefined ? undefined : Number(element.dataset.stop);
    if (!shows(element)) return { stop, fault: 'no focus ring' };
    return isSeen(element) ? { stop } : { stop, fault: 'focus out of sight' };
  };
  const selector = 'a[href], button, select, input, textarea, summary, [tabindex]';
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(isStop);
  for (const [place, element] of all.entries()) element.dataset.stop = String(place);
  all[0]?.focus();
  const recorded = [focusStop()];
  window.focusStops = recorded;
  window.onkeyup = () => recorded.push(focusStop());
  return all.map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
}

declare global {
  interface Window {
    focusStops: FocusStop[];
  }
}
