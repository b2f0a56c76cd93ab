import type { Page } from '@playwright/test';
import { carousel, inSight, listOf, measures } from '../harness/carousel.ts';
import { visit } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';

/** Wide enough for every carousel's widest layout. Slides jump without animation, so positions are exact. */
async function open(page: Page, path: string, width = 1440): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, path);
}

const attributions = (page: Page) =>
  carousel(page, 'Testimonials').locator(':scope > ul > li > div > figure > figcaption');

test.describe('home', () => {
  test('openings: the 20 openings move two per click and wrap at both ends [CAROUSEL-1]', async ({ page }) => {
    await open(page, '/home');
    const openings = carousel(page, 'Latest openings');
    const titles = (await openings.getByRole('heading', { level: 3 }).allTextContents()).map((title) => title.trim());
    const list = listOf(openings);
    expect(titles).toHaveLength(20);
    expect(await inSight(list)).toEqual(titles.slice(0, 2));
    await openings.getByRole('button', { name: 'Next openings' }).click();
    await expect.poll(() => inSight(list)).toEqual(titles.slice(2, 4));
    await openings.getByRole('button', { name: 'Previous openings' }).click();
    await openings.getByRole('button', { name: 'Previous openings' }).click();
    await expect.poll(() => inSight(list)).toEqual(titles.slice(18));
    await openings.getByRole('button', { name: 'Next openings' }).click();
    await expect.poll(() => inSight(list)).toEqual(titles.slice(0, 2));
  });

  test('cities: three cards are visible and move one per click or key press, wrapping at both ends [CAROUSEL-6, CAROUSEL-7, CAROUSEL-8]', async ({
    page,
  }) => {
    await open(page, '/home');
    const cities = carousel(page, 'Office cities');
    const list = listOf(cities);
    expect(await inSight(list)).toEqual(['Las Vegas', 'Hong Kong', 'Singapore']);
    await cities.getByRole('button', { name: 'Next city' }).click();
    await expect.poll(() => inSight(list)).toEqual(['Hong Kong', 'Singapore', 'Tokyo']);
    await cities.getByRole('button', { name: 'Previous city' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => inSight(list)).toEqual(['Las Vegas', 'Hong Kong', 'Singapore']);
    await page.keyboard.press('Space');
    await expect.poll(() => inSight(list)).toEqual(['Denver', 'Las Vegas', 'Hong Kong']);
    await cities.getByRole('button', { name: 'Next city' }).click();
    await expect.poll(() => inSight(list)).toEqual(['Las Vegas', 'Hong Kong', 'Singapore']);
  });

  test('cities: an arrow key scrolls the focused list [CAROUSEL-19]', async ({ page }) => {
    await open(page, '/home');
    const list = listOf(carousel(page, 'Office cities'));
    await list.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => inSight(list)).toEqual(['Hong Kong', 'Singapore', 'Tokyo']);
  });

  test('testimonials: the 13 cards move one per click and wrap from the last position to the first and back [CAROUSEL-2]', async ({
    page,
  }) => {
    await open(page, '/home');
    const region = carousel(page, 'Testimonials');
    const [next, previous] = [
      region.getByRole('button', { name: 'Next testimonial' }),
      region.getByRole('button', { name: 'Previous testimonial' }),
    ];
    const all = await attributions(page).allTextContents();
    const list = listOf(region);
    expect(all).toHaveLength(13);
    expect(await inSight(list)).toEqual(all.slice(0, 2));
    // Eleven steps reach 13 - 2, the last position.
    for (let steps = 0; steps < 11; steps += 1) await next.click();
    await expect.poll(() => inSight(list)).toEqual(all.slice(11));
    await next.click();
    await expect.poll(() => inSight(list)).toEqual(all.slice(0, 2));
    await previous.click();
    await expect.poll(() => inSight(list)).toEqual(all.slice(11));
  });

  test('testimonials: cards are 560 px with a gap of 64, at 768 px or narrower 378 with a gap of 8 [CAROUSEL-3]', async ({
    page,
  }) => {
    await open(page, '/home');
    const list = listOf(carousel(page, 'Testimonials'));
    expect(await measures(list)).toEqual({ card: 560, gap: 64 });
    await page.setViewportSize({ width: 769, height: 900 });
    expect(await measures(list)).toEqual({ card: 560, gap: 64 });
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await measures(list)).toEqual({ card: 378, gap: 8 });
  });

  test.describe('on a phone', () => {
    test.use({ isMobile: true });

    test('the six services are a card row that shows n / 6, moves 300 px per step and stops at its end [CAROUSEL-15, CAROUSEL-16]', async ({
      page,
    }) => {
      await open(page, '/home', 320);
      const row = carousel(page, 'Six services');
      const next = row.getByRole('button', { name: 'Next service' });
      await expect(row.getByRole('status')).toHaveText('1 / 6');
      await next.click();
      await expect(row.getByRole('status')).toHaveText('2 / 6');
      expect(await listOf(row).evaluate((ul) => ul.scrollLeft)).toBe(300);
      for (let steps = 0; steps < 4; steps += 1) await next.click();
      await expect(row.getByRole('status')).toHaveText('6 / 6');
      await expect(next).toHaveAttribute('aria-disabled', 'true');
      await expect.poll(() => inSight(listOf(row))).toContain('Media');
    });
  });
});

test.describe('about', () => {
  test('cities: cards are 200 px with a gap of 40, the counter shows the center, and up and down wrap at both ends [ABOUT-15, CAROUSEL-6, CAROUSEL-9, CAROUSEL-10]', async ({
    page,
  }) => {
    await open(page, '/about');
    const cities = carousel(page, 'Office cities');
    const list = listOf(cities);
    const [up, down] = [
      cities.getByRole('button', { name: 'Previous city' }),
      cities.getByRole('button', { name: 'Next city' }),
    ];
    await expect(cities.getByRole('status')).toHaveText('1 / 20');
    expect(await inSight(list)).toEqual(['Las Vegas', 'Hong Kong', 'Singapore']);
    expect(await measures(list, 'height')).toEqual({ card: 200, gap: 40 });
    await down.click();
    await expect(cities.getByRole('status')).toHaveText('2 / 20');
    await expect.poll(() => inSight(list)).toEqual(['Hong Kong', 'Singapore', 'Tokyo']);
    await up.click();
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(cities.getByRole('status')).toHaveText('20 / 20');
    await expect.poll(() => inSight(list)).toEqual(['Denver', 'Las Vegas', 'Hong Kong']);
    await down.click();
    await expect(cities.getByRole('status')).toHaveText('1 / 20');
  });

  test('cities: after scrolling, the counter follows and a button continues from the new position [CAROUSEL-19]', async ({
    page,
  }) => {
    await open(page, '/about');
    const cities = carousel(page, 'Office cities');
    const list = listOf(cities);
    await list.focus();
    await page.keyboard.press('End');
    await expect(cities.getByRole('status')).toHaveText('20 / 20');
    // Snap to the eighth, as after a swipe.
    await list.evaluate((ul) => ul.scrollTo({ top: 7 * 240 }));
    await expect(cities.getByRole('status')).toHaveText('8 / 20');
    expect(await inSight(list)).toEqual(['Taiwan', 'London', 'Sydney']);
    await cities.getByRole('button', { name: 'Next city' }).click();
    await expect(cities.getByRole('status')).toHaveText('9 / 20');
    await expect.poll(() => inSight(list)).toEqual(['London', 'Sydney', 'New York']);
  });

  test('testimonials: cards are 1408/3 px at 1024 or wider, (width - 16)/2 at 768 or wider, and a step is width + 24 below that [CAROUSEL-4]', async ({
    page,
  }) => {
    await open(page, '/about');
    const list = listOf(carousel(page, 'Testimonials'));
    expect(await measures(list)).toEqual({ card: 469.33, gap: 64 });
    await page.setViewportSize({ width: 1023, height: 900 });
    expect(await measures(list)).toEqual({ card: 503.5, gap: 64 });
    await page.setViewportSize({ width: 320, height: 900 });
    const { card, gap } = await measures(list);
    expect(card + gap).toBe(344);
  });
});
