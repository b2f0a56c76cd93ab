import { alive } from '../harness/alive.ts';
import { layoutShift } from '../harness/layout-shift.ts';
import { sideways } from '../harness/sideways.ts';
import { expect, test } from '../harness/test.ts';

for (const path of ['/home', '/about']) {
  test(`${path}: nothing scrolls sideways, nothing moves, images are small, sized and described [QUALITY-3, QUALITY-8, QUALITY-9]`, async ({
    page,
  }) => {
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

test('all copy, closed panels and modals included, is in the HTML of the server [QUALITY-6]', async ({ request }) => {
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

test('from far down a page the next one stands at its top at once, and Back at the place it was left [QUALITY-13]', async ({
  page,
}) => {
  await page.goto('/home');
  await alive(page);
  const left = await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const stops: number[] = [];
    addEventListener('scroll', () => stops.push(Math.round(scrollY)));
    Object.assign(window, { stops });
    return Math.round(scrollY);
  });
  // The first of them may be of our own scrolling.
  const stops = () => page.evaluate(() => (window as unknown as { stops: number[] }).stops);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Use');
  await expect.poll(async () => (await stops()).filter((stop) => stop !== left)).toEqual([0]);
  await page.goBack();
  await expect.poll(async () => (await stops()).at(-1)).toBe(left);
  expect(new Set(await stops())).toEqual(new Set([left, 0]));
});
