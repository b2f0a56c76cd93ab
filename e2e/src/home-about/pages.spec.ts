import { waitForHydration } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';

test("the server's HTML contains all copy, including closed panels and modals", async ({ request }) => {
  const html = async (path: string) => (await (await request.get(path)).text()).replaceAll('&#x27;', "'");
  const [home, about] = [await html('/home'), await html('/about')];
  for (const page of [home, about]) {
    expect(page).toContain('found the clause I would have regretted.');
    expect(page).toContain('I would call the same people.');
    // The alt text of a region's chart continues after the name: 'with lines to four cities'.
    const charts = [...page.matchAll(/alt="Chart of ([A-Z][^"]*)"/g)].map(([, place = '']) => place);
    expect(new Set(charts.filter((place) => !place.includes(' with '))).size).toBe(20);
  }
  expect(home).toContain('Latest openings');
  expect(home).toContain('Mid-level');
  expect(about).toContain('First hires for firms that are opening an office');
  expect(about).toContain('For attorneys who want to work in the Gulf or in Europe');
});

test('a client navigation from a scrolled page shows the top of the next one immediately; Back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/home');
  await waitForHydration(page);
  const left = await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const stops: number[] = [];
    addEventListener('scroll', () => stops.push(Math.round(scrollY)));
    Object.assign(window, { stops });
    return Math.round(scrollY);
  });
  // The first may be caused by our own scrolling.
  const stops = () => page.evaluate(() => (window as unknown as { stops: number[] }).stops);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Use');
  await expect.poll(async () => (await stops()).filter((stop) => stop !== left)).toEqual([0]);
  await page.goBack();
  await expect.poll(async () => (await stops()).at(-1)).toBe(left);
  expect(new Set(await stops())).toEqual(new Set([left, 0]));
});

test('no frame shows home without its openings, which hydrate in a root of their own, nor on the way back to it [REMOTE-45]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const counts: number[] = [];
    Object.assign(window, { counts });
    const frame = () => {
      const openings = document.querySelector('[data-mfe="mfe-jobs"]');
      if (openings && document.readyState !== 'loading') counts.push(openings.querySelectorAll('h3').length);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await page.goto('/home');
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Use');
  await page.goBack();
  await page.getByRole('region', { name: 'Our Openings', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Next openings' })).toBeVisible();
  const counts = await page.evaluate(() => (window as unknown as { counts: number[] }).counts);
  expect(counts.length).toBeGreaterThan(2);
  expect([...new Set(counts)]).toEqual([20]);
});
