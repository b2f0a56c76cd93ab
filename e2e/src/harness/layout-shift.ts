import type { Page } from '@playwright/test';

/**
 * The sum of all layout shifts since the page came, after scrolling through it to its end (stricter than CLS, which
 * takes the worst five seconds), and what moved.
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
    // Buffered entries come in a task of their own; a page without any brings none.
    await new Promise((later) => setTimeout(later, 50));
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.flatMap(({ value, sources }) =>
        sources.map(({ node }) => `${value.toFixed(4)} ${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
      ),
    };
  });
