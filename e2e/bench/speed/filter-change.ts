import type { Page } from 'playwright';

interface Noted {
  interactions: { duration: number; interactionId: number }[];
}

/** Milliseconds from the key press that changes a filter to the next paint: INP, the slowest of few interactions. */
export async function filterChange(page: Page): Promise<number> {
  const practiceArea = page.getByLabel('Practice Area', { exact: true });
  await practiceArea.focus();
  await page.evaluate(noteInteractions);
  // Press a key instead of `selectOption`, because the browser times only real input.
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
