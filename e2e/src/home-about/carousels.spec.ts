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

test('home: each carousel moves by its own step and wraps at both ends', async ({ page }) => {
  await open(page, '/home');

  await test.step('the 20 openings move two per click [CAROUSEL-1]', async () => {
    const openings = carousel(page, 'Latest openings');
    const titles = (await openings.getByRole('heading', { level: 3 }).allTextContents()).map((title) => title.trim());
    const list = listOf(openings);
    const [next, previous] = [
      openings.getByRole('button', { name: 'Next openings' }),
      openings.getByRole('button', { name: 'Previous openings' }),
    ];
    expect(titles).toHaveLength(20);
    expect(await inSight(list)).toEqual(titles.slice(0, 2));
    await next.click();
    await expect.poll(() => inSight(list)).toEqual(titles.slice(2, 4));
    await previous.click();
    await previous.click();
    await expect.poll(() => inSight(list)).toEqual(titles.slice(18));
    await next.click();
    await expect.poll(() => inSight(list)).toEqual(titles.slice(0, 2));
  });

  await test.step('three cities move one per click or key press [CAROUSEL-8]', async () => {
    const cities = carousel(page, 'Cities where we place attorneys');
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
    await list.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => inSight(list)).toEqual(['Hong Kong', 'Singapore', 'Tokyo']);
  });

  await test.step('the 13 testimonials move one per click [CAROUSEL-2, CAROUSEL-3]', async () => {
    const region = carousel(page, 'Testimonials');
    const [next, previous] = [
      region.getByRole('button', { name: 'Next testimonial' }),
      region.getByRole('button', { name: 'Previous testimonial' }),
    ];
    const all = await region.locator(':scope > ul > li > div > figure > figcaption').allTextContents();
    const list = listOf(region);
    expect(all).toHaveLength(13);
    expect(await measures(list)).toEqual({ card: 560, gap: 64 });
    expect(await inSight(list)).toEqual(all.slice(0, 2));
    // Eleven steps reach 13 - 2, the last position.
    for (let steps = 0; steps < 11; steps += 1) await next.click();
    await expect.poll(() => inSight(list)).toEqual(all.slice(11));
    await next.click();
    await expect.poll(() => inSight(list)).toEqual(all.slice(0, 2));
    await previous.click();
    await expect.poll(() => inSight(list)).toEqual(all.slice(11));
  });
});

test.describe('on a phone', () => {
  test.use({ isMobile: true });

  test('home: the fields of expertise are a card row that shows n / 4, moves 300 px per step and stops at its end; the services are rows, not a carousel; no testimonial is cut [CAROUSEL-15, CAROUSEL-16, CARD-4]', async ({
    page,
  }) => {
    await open(page, '/home', 320);
    const row = carousel(page, 'Fields of expertise');
    const next = row.getByRole('button', { name: 'Next field' });
    await expect(row.getByRole('status')).toHaveText('1 / 4');
    await next.click();
    await expect(row.getByRole('status')).toHaveText('2 / 4');
    expect(await listOf(row).evaluate((ul) => ul.scrollLeft)).toBe(300);
    for (let steps = 0; steps < 2; steps += 1) await next.click();
    await expect(row.getByRole('status')).toHaveText('4 / 4');
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => inSight(listOf(row))).toContain('Middle East & Europe');

    const services = page.getByRole('region', { name: 'Our Services' });
    const rows = services.getByRole('article');
    await expect(rows).toHaveCount(6);
    expect(await rows.evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().left)).size)).toBe(1);
    await expect(services.getByText('01')).toBeVisible();
    await expect(services.getByText(/^Help with your resume/)).toBeHidden();

    const cards = carousel(page, 'Testimonials').locator('li > div');
    const cut = () => cards.evaluateAll((all) => all.filter((card) => card.scrollHeight > card.clientHeight).length);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await cut(), `${width} px`).toBe(0);
    }
  });
});

test('about: the column of cities counts its center; a testimonial takes a third of the width [CAROUSEL-4]', async ({
  page,
}) => {
  await open(page, '/about');
  expect(await measures(listOf(carousel(page, 'Testimonials')))).toEqual({ card: 469.33, gap: 64 });
  const cities = carousel(page, 'Cities where we place attorneys');
  const list = listOf(cities);
  const counter = cities.getByRole('status');
  const [up, down] = [
    cities.getByRole('button', { name: 'Previous city' }),
    cities.getByRole('button', { name: 'Next city' }),
  ];

  await test.step('by buttons, which wrap at both ends [CAROUSEL-9, CAROUSEL-10]', async () => {
    await expect(counter).toHaveText('1 / 20');
    expect(await inSight(list)).toEqual(['Las Vegas', 'Hong Kong', 'Singapore']);
    expect(await measures(list, 'height')).toEqual({ card: 200, gap: 40 });
    await down.click();
    await expect(counter).toHaveText('2 / 20');
    await expect.poll(() => inSight(list)).toEqual(['Hong Kong', 'Singapore', 'Tokyo']);
    await up.click();
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(counter).toHaveText('20 / 20');
    await expect.poll(() => inSight(list)).toEqual(['Denver', 'Las Vegas', 'Hong Kong']);
    await down.click();
    await expect(counter).toHaveText('1 / 20');
  });

  await test.step('by scrolling', async () => {
    await list.focus();
    await page.keyboard.press('End');
    await expect(counter).toHaveText('20 / 20');
    // Snap to the eighth, as after a swipe.
    await list.evaluate((ul) => ul.scrollTo({ top: 7 * 240 }));
    await expect(counter).toHaveText('8 / 20');
    expect(await inSight(list)).toEqual(['Taiwan', 'London', 'Sydney']);
    await down.click();
    await expect(counter).toHaveText('9 / 20');
    await expect.poll(() => inSight(list)).toEqual(['London', 'Sydney', 'New York']);
  });
});
