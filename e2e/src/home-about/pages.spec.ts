import { visit, waitForHydration } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';

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

test.describe('on a phone', () => {
  test.use({ isMobile: true });

  test('home: the services are rows, not a carousel, and no testimonial is cut [CARD-4]', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    await visit(page, '/home');
    const services = page.getByRole('region', { name: 'Our Services' });
    const rows = services.getByRole('article');
    await expect(rows).toHaveCount(6);
    expect(await rows.evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().left)).size)).toBe(1);
    await expect(services.getByText('01')).toBeVisible();
    await expect(services.getByText(/^Help with your resume/)).toBeHidden();

    const cards = page.getByRole('region', { name: 'Testimonials' }).locator('li > div');
    const cut = () => cards.evaluateAll((all) => all.filter((card) => card.scrollHeight > card.clientHeight).length);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await cut(), `${width} px`).toBe(0);
    }
  });
});
