import { layoutShift } from '../harness/layout-shift.ts';
import { sideways } from '../harness/sideways.ts';
import { expect, test } from '../harness/test.ts';

for (const path of ['/home', '/about']) {
  test(`${path}: nothing scrolls sideways, nothing moves, images are small, sized and described`, async ({ page }) => {
    const weights: number[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'image') return;
      // A picture that is still on its way when the page closes has no size.
      const sizes = await response
        .request()
        .sizes()
        .catch(() => undefined);
      if (sizes) weights.push(sizes.responseBodySize);
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: 'networkidle' });
      const { sum, moved } = await layoutShift(page);
      await page.waitForLoadState('networkidle');
      const found = await page.evaluate(() => ({
        unfinished: [...document.images]
          .filter((image) => !image.width || !image.getAttribute('width') || !image.getAttribute('height'))
          .map((image) => image.outerHTML),
        undescribed: [...document.images].filter((image) => image.alt === '').map((image) => image.outerHTML),
      }));
      expect(await sideways(page), `at ${width}`).toEqual([]);
      expect(sum, `at ${width}: ${moved.join('; ')}`).toBeLessThanOrEqual(0.02);
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
