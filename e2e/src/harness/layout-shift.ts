import type { Page } from '@playwright/test';

/**
 * The sum of all layout shifts since the page loaded, after scrolling to its end (stricter than CLS, which takes the
 * worst five seconds), and the elements that moved.
 */
export const layoutShift = (page: Page): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.8) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    const shifts: (PerformanceEntry & { value: number; sources: { node?: Node }[] })[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as typeof shifts)));
    observer.observe({ type: 'layout-shift', buffered: true });
    // Buffered entries are delivered in a separate task, but only if there are any.
    await new Promise((later) => setTimeout(later, 50));
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.flatMap(({ value, sources }) =>
        sources.map(({ node }) => `${value.toFixed(4)} ${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
      ),
    };
  });
