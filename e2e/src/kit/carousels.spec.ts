import type { Page } from '@playwright/test';
import { carousel, inSight, listOf, measures } from '../harness/carousel.ts';
import { expect, openGallery, test } from './gallery.ts';

const list = (page: Page, name: string) => listOf(carousel(page, name));

test.describe('dimensions', () => {
  // Scrollbars that take no room, as phones have them: the page's gutter would narrow what is measured.
  test.use({ isMobile: true });

  /** Measures a carousel in windows of these widths, narrowed one after the other. */
  async function measuresAt(page: Page, name: string, widths: readonly number[]): Promise<object> {
    const found: [number, object][] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      found.push([width, await measures(list(page, name))]);
    }
    return Object.fromEntries(found);
  }

  test('testimonials on home: cards of 560 px with a gap of 64, at 768 px or narrower 378 with a gap of 8 [CAROUSEL-3, CAROUSEL-5]', async ({
    page,
    gallery,
  }) => {
    await openGallery(page, gallery);
    expect(await measuresAt(page, 'Testimonials, fixed', [1440, 769, 768, 320])).toEqual({
      1440: { card: 560, gap: 64 },
      769: { card: 560, gap: 64 },
      768: { card: 378, gap: 8 },
      // A card never exceeds its container.
      320: { card: 288, gap: 8 },
    });
  });

  test('testimonials on about: cards of 1408/3 px at 1024 or wider, (width − 16)/2 at 768 or wider, and a step of width + 24 below that [CAROUSEL-4, CAROUSEL-5]', async ({
    page,
    gallery,
  }) => {
    await openGallery(page, gallery);
    expect(await measuresAt(page, 'Testimonials, thirds', [1440, 1024, 1023, 768, 767, 320])).toEqual({
      1440: { card: 469.33, gap: 64 },
      1024: { card: 469.33, gap: 64 },
      1023: { card: 503.5, gap: 64 },
      768: { card: 376, gap: 64 },
      // A card never exceeds its container; the step stays 767 + 24.
      767: { card: 705.66, gap: 85.34 },
      320: { card: 280, gap: 64 },
    });
  });

  test('US cities: cards of 330 px with a gap of 64, and of 8 at 768 px or narrower [CAROUSEL-13]', async ({
    page,
    gallery,
  }) => {
    await openGallery(page, gallery);
    expect(await measuresAt(page, 'US cities', [1440, 769, 768])).toEqual({
      1440: { card: 330, gap: 64 },
      769: { card: 330, gap: 64 },
      768: { card: 330, gap: 8 },
    });
  });

  test('about cities: cards 200 px high with a gap of 40 [CAROUSEL-10]', async ({ page, gallery }) => {
    await openGallery(page, gallery);
    expect(await measures(list(page, 'Offices'), 'height')).toEqual({ card: 200, gap: 40 });
  });

  test('a card row is a grid on wide screens and moves 300 px per step on a phone [CAROUSEL-15, CAROUSEL-16]', async ({
    page,
    gallery,
  }) => {
    await openGallery(page, gallery, 769);
    await expect(carousel(page, 'Services').getByRole('button')).toHaveCount(0);
    await page.setViewportSize({ width: 768, height: 900 });
    const { card, gap } = await measures(list(page, 'Services'));
    expect(card + gap).toBe(300);
    await page.setViewportSize({ width: 320, height: 900 });
    await carousel(page, 'Services').getByRole('button', { name: 'Next service' }).click();
    await expect(carousel(page, 'Services').getByRole('status')).toHaveText('2 / 4');
    await expect.poll(() => list(page, 'Services').evaluate((ul) => ul.scrollLeft)).toBe(300);
  });
});

test.describe('steps', () => {
  test('openings move two at a time; an odd tail shows one, on a phone without empty space after it [CAROUSEL-1]', async ({
    page,
    gallery,
  }) => {
    await openGallery(page, gallery);
    const next = carousel(page, 'Latest openings').getByRole('button', { name: 'Next openings' });
    const previous = carousel(page, 'Latest openings').getByRole('button', { name: 'Previous openings' });
    const openings = list(page, 'Latest openings');
    expect(await inSight(openings)).toEqual(['Opening 1', 'Opening 2']);
    await next.click();
    await expect.poll(() => inSight(openings)).toEqual(['Opening 3', 'Opening 4']);
    await next.click();
    await expect.poll(() => inSight(openings)).toEqual(['Opening 5']);
    await next.click();
    await expect.poll(() => inSight(openings)).toEqual(['Opening 1', 'Opening 2']);
    await page.setViewportSize({ width: 320, height: 900 });
    await previous.click();
    await expect.poll(() => inSight(openings)).toEqual(['Opening 5']);
    const roomAfter = (ul: Element) =>
      ul.getBoundingClientRect().right - (ul.lastElementChild?.getBoundingClientRect().right ?? 0);
    await expect.poll(() => openings.evaluate(roomAfter)).toBeCloseTo(0, 0);
  });

  test('home cities: three are visible with the first in the middle; they move one per step and wrap around [CAROUSEL-6, CAROUSEL-8]', async ({
    page,
    gallery,
  }) => {
    await openGallery(page, gallery);
    const cities = list(page, 'Cities');
    const next = carousel(page, 'Cities').getByRole('button', { name: 'Next city' });
    const previous = carousel(page, 'Cities').getByRole('button', { name: 'Previous city' });
    expect(await inSight(cities)).toEqual(['City 20', 'City 1', 'City 2']);
    await next.click();
    await expect.poll(() => inSight(cities)).toEqual(['City 1', 'City 2', 'City 3']);
    await previous.click();
    await expect.poll(() => inSight(cities)).toEqual(['City 20', 'City 1', 'City 2']);
    await previous.click();
    await expect.poll(() => inSight(cities)).toEqual(['City 19', 'City 20', 'City 1']);
    await next.click();
    await expect.poll(() => inSight(cities)).toEqual(['City 20', 'City 1', 'City 2']);
  });

  test('on a phone only the first city is visible, and previous wraps to the last [CAROUSEL-8]', async ({
    page,
    gallery,
  }) => {
    await openGallery(page, gallery, 320);
    expect(await inSight(list(page, 'Cities'))).toEqual(['City 1']);
    await carousel(page, 'Cities').getByRole('button', { name: 'Previous city' }).click();
    await expect.poll(() => inSight(list(page, 'Cities'))).toEqual(['City 20']);
  });

  test('about cities: the counter and the column stay in sync and wrap around [CAROUSEL-6, CAROUSEL-9, CAROUSEL-10]', async ({
    page,
    gallery,
  }) => {
    await openGallery(page, gallery);
    const counter = carousel(page, 'Offices').getByRole('status');
    await expect(counter).toHaveText('1 / 20');
    expect(await inSight(list(page, 'Offices'))).toEqual(['Office 20', 'Office 1', 'Office 2']);
    await carousel(page, 'Offices').getByRole('button', { name: 'Next city' }).click();
    await expect(counter).toHaveText('2 / 20');
    await expect.poll(() => list(page, 'Offices').evaluate((ul) => ul.scrollTop)).toBe(240);
    await carousel(page, 'Offices').getByRole('button', { name: 'Previous city' }).click();
    await carousel(page, 'Offices').getByRole('button', { name: 'Previous city' }).click();
    await expect(counter).toHaveText('20 / 20');
    await expect.poll(() => inSight(list(page, 'Offices'))).toEqual(['Office 19', 'Office 20', 'Office 1']);
  });

  test('testimonials: the last position shows the last cards in full, and next wraps from there to the first [CAROUSEL-2]', async ({
    page,
    gallery,
  }) => {
    await openGallery(page, gallery);
    const region = carousel(page, 'Testimonials, fixed');
    await region.getByRole('button', { name: 'Previous testimonial' }).click();
    const cards = region.locator('li > div');
    await expect(cards.nth(11)).toBeInViewport({ ratio: 0.99 });
    await expect(cards.nth(12)).toBeInViewport({ ratio: 0.99 });
    await region.getByRole('button', { name: 'Next testimonial' }).click();
    await expect(cards.nth(0)).toBeInViewport({ ratio: 0.99 });
  });

  test('US cities: previous from the start shows the last location and no empty space [CAROUSEL-11, CAROUSEL-12]', async ({
    page,
    gallery,
  }) => {
    await openGallery(page, gallery);
    await carousel(page, 'US cities').getByRole('button', { name: 'Previous city' }).click();
    await expect.poll(() => inSight(list(page, 'US cities'))).toEqual(['US city 10', 'US city 11', 'US city 12']);
    await carousel(page, 'US cities').getByRole('button', { name: 'Next city' }).click();
    await expect.poll(() => inSight(list(page, 'US cities'))).toEqual(['US city 1', 'US city 2', 'US city 3']);
  });

  test('the counter updates when a swipe ends [CAROUSEL-19]', async ({ page, gallery }) => {
    await openGallery(page, gallery, 320);
    await list(page, 'Services').evaluate((ul) => ul.scrollTo({ left: 590, behavior: 'instant' }));
    await expect(carousel(page, 'Services').getByRole('status')).toHaveText('3 / 4');
  });

  test('the list takes focus and scrolls by keyboard [CAROUSEL-19]', async ({ page, gallery }) => {
    await openGallery(page, gallery);
    await list(page, 'US cities').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => inSight(list(page, 'US cities'))).toEqual(['US city 2', 'US city 3', 'US city 4']);
  });
});

test.describe('motion', () => {
  const behaviour = (page: Page) => list(page, 'US cities').evaluate((ul) => getComputedStyle(ul).scrollBehavior);

  test('a step slides [CAROUSEL-17]', async ({ page, gallery }) => {
    await openGallery(page, gallery);
    expect(await behaviour(page)).toBe('smooth');
  });

  test('a step is instant under reduced motion [CAROUSEL-17]', async ({ page, gallery }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openGallery(page, gallery);
    expect(await behaviour(page)).toBe('auto');
    await carousel(page, 'US cities').getByRole('button', { name: 'Next city' }).click();
    expect(await list(page, 'US cities').evaluate((ul) => ul.scrollLeft)).toBe(394);
  });
});

test('featured and centered testimonials are styled differently [CARD-3]', async ({ page, gallery }) => {
  await openGallery(page, gallery);
  const look = (state: string) =>
    page.locator(`[data-example="testimonials: ${state}"] > div`).evaluate((card) => {
      const { textAlign, backgroundColor } = getComputedStyle(card);
      return { textAlign, backgroundColor };
    });
  const plain = await look('Card, left');
  expect(await look('Card, center')).toEqual({ ...plain, textAlign: 'center' });
  const { textAlign, backgroundColor } = await look('Card, featured, with a company');
  expect(textAlign).toBe(plain.textAlign);
  expect(backgroundColor).not.toBe(plain.backgroundColor);
});

test('adding the buttons on hydration does not shift the lists [CAROUSEL-20]', async ({ browser, gallery }) => {
  const places = async (hydrated: boolean) => {
    const page = await browser.newPage({ isMobile: true, viewport: { width: 1440, height: 900 } });
    // Empty scripts, as before hydration: with JavaScript disabled no space is reserved for the buttons.
    if (!hydrated) await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto(gallery);
    await page.locator(`[data-hydrated="${hydrated}"]`).first().waitFor({ state: 'attached' });
    await page.evaluate(() => document.fonts.ready);
    // Measure relative to the carousel's own example: earlier ones may be taller before hydration.
    const places = await page.locator('[data-example] section > ul').evaluateAll((lists) =>
      lists.map((ul) => {
        const { top = 0 } = ul.closest('[data-example]')?.getBoundingClientRect() ?? {};
        return Math.round(ul.getBoundingClientRect().top - top);
      }),
    );
    await page.close();
    return places;
  };
  const before = await places(false);
  expect(before.length).toBeGreaterThan(7);
  expect(await places(true)).toEqual(before);
});

test('in print every slide shows once, without buttons, and links to other sites are followed by their URL [CAROUSEL-23, QUALITY-15]', async ({
  page,
  gallery,
}) => {
  await openGallery(page, gallery);
  await page.emulateMedia({ media: 'print' });
  await expect(carousel(page, 'Offices').getByRole('button')).toHaveCount(0);
  const slides = list(page, 'Offices').locator('> li').filter({ visible: true });
  await expect(slides).toHaveCount(20);
  const overflow = await list(page, 'Offices').evaluate((ul) => ul.scrollHeight - ul.clientHeight);
  expect(overflow).toBeLessThanOrEqual(1);
  const printed = await page.evaluate(() => {
    const main = document.body.appendChild(document.createElement('main'));
    main.innerHTML = '<a href="https://site.example/rules">Rules</a> <a href="/blog">Blog</a>';
    return [...main.querySelectorAll('a')].map((link) => getComputedStyle(link, '::after').content);
  });
  expect(printed).toEqual(['" (https://site.example/rules)"', 'none']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('lists scroll and show no buttons [CAROUSEL-20]', async ({ page, gallery }) => {
    await openGallery(page, gallery);
    await expect(carousel(page, 'US cities').getByRole('button')).toHaveCount(0);
    await list(page, 'US cities').hover();
    await page.mouse.wheel(500, 0);
    await expect(carousel(page, 'US cities').getByText('US city 4', { exact: true })).toBeInViewport({ ratio: 0.99 });
  });
});
