import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

/** To the end of the page, a screen a frame, so that lazy images come. */
async function scrollThrough(page: Page): Promise<void> {
  for (let screens = 0; screens < 10; screens += 1) {
    await page.mouse.wheel(0, 900);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.waitForLoadState('networkidle');
}

for (const path of ['/home', '/about']) {
  test(`${path}: nothing scrolls sideways, nothing moves, images are small, sized and described`, async ({ page }) => {
    const weights: number[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'image') return;
      const { responseBodySize } = await response.request().sizes();
      weights.push(responseBodySize);
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shifts: number }).shifts += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: 'networkidle' });
      await scrollThrough(page);
      const found = await page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - window.innerWidth,
        shifts: (window as unknown as { shifts: number }).shifts,
        unfinished: [...document.images]
          .filter((image) => !image.width || !image.getAttribute('width') || !image.getAttribute('height'))
          .map((image) => image.outerHTML),
        undescribed: [...document.images].filter((image) => image.alt === '').map((image) => image.outerHTML),
      }));
      expect(found.overflow, `at ${width}`).toBeLessThanOrEqual(0);
      expect(found.shifts, `at ${width}`).toBeLessThanOrEqual(0.02);
      expect(found.unfinished).toEqual([]);
      expect(found.undescribed).toEqual([]);
    }
    expect(weights.length).toBeGreaterThan(0);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(120 * 1024);
  });
}

test('all copy, closed panels and modals included, is in the HTML of the server', async ({ request }) => {
  const html = async (path: string) => (await (await request.get(path)).text()).replaceAll('&#x27;', "'");
  const [home, about] = [await html('/home'), await html('/about')];
  for (const page of [home, about]) {
    expect(page).toContain('found the clause I would have regretted.');
    expect(page).toContain('I would ask the same people.');
    const charts = [...page.matchAll(/alt="Chart of ([A-Z][^"]*)"/g)].map(([, city]) => city);
    expect(new Set(charts).size).toBe(20);
  }
  expect(home).toContain('Latest openings');
  expect(home).toContain('Mid-level');
  expect(about).toContain('The first lawyers for firms that open an office');
  expect(about).toContain('For lawyers with a reason to be in the Gulf or in Europe');
});
