import type { Page } from 'playwright';

interface Noted {
  interactions: { duration: number; interactionId: number }[];
}

/** Milliseconds from the key that changes a filter to the next paint: the slowest interaction, as INP is for few. */
export async function filterChange(page: Page): Promise<number> {
  const practiceArea = page.getByLabel('Practice Area', { exact: true });
  await practiceArea.focus();
  await page.evaluate(noteInteractions);
  // A key rather than `selectOption`: the browser times real input only.
  await practiceArea.press('ArrowDown');
  await page.waitForURL(/professions=/);
  await page.waitForLoadState('networkidle');
  const interactions = await page.evaluate(() => (globalThis as unknown as Noted).interactions);
  if (interactions.length === 0) throw new Error('The browser timed no interaction');
  return Math.max(...interactions.map(({ duration }) => duration));
}

function noteInteractions(): void {
  const noted = globalThis as unknown as Noted;
  noted.interactions = [];
  new PerformanceObserver((list) =>
    noted.interactions.push(
      ...(list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        .filter(({ interactionId }) => interactionId > 0)
        .map(({ duration, interactionId }) => ({ duration, interactionId })),
    ),
  ).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
