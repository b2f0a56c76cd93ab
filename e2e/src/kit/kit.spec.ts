import type { Page } from '@playwright/test';
import { axeViolations } from '../harness/axe.ts';
import { carousel, inSight, listOf, measures } from '../harness/carousel.ts';
import { isLong } from '../harness/long.ts';
import { openPanels } from '../harness/panels.ts';
import { sideways } from '../harness/sideways.ts';
import { expect, openGallery, test } from './gallery.ts';

// One file, because each worker that uses the gallery builds it.

const list = (page: Page, name: string) => listOf(carousel(page, name));

test.describe('dimensions', () => {
  // Scrollbars that take no room, as phones have them: the page's gutter would narrow what is measured.
  test.use({ isMobile: true });

  /** Card and gap in windows of these widths. */
  const sizes = {
    1440: { fixed: [560, 64], thirds: [469.33, 64], cities: [330, 64] },
    1024: { fixed: [560, 64], thirds: [469.33, 64], cities: [330, 64] },
    1023: { fixed: [560, 64], thirds: [503.5, 64], cities: [330, 64] },
    769: { fixed: [560, 64], thirds: [376.5, 64], cities: [330, 64] },
    768: { fixed: [378, 8], thirds: [376, 64], cities: [330, 8] },
    // A card never exceeds its container; the step of thirds stays 767 + 24.
    767: { fixed: [378, 8], thirds: [705.66, 85.34], cities: [330, 8] },
    390: { fixed: [315.03, 8], thirds: [350, 64], cities: [330, 8] },
    320: { fixed: [288, 8], thirds: [280, 64], cities: [288, 8] },
  };

  test('cards and gaps have their sizes in every window [CAROUSEL-3, CAROUSEL-4, CAROUSEL-13]', async ({
    page,
    gallery,
  }) => {
    await openGallery(page, gallery);
    const size = async (name: string) => Object.values(await measures(list(page, name)));
    await test.step('a column moves by a card and its gap [CAROUSEL-10]', async () => {
      expect(await measures(list(page, 'Offices'), 'height')).toEqual({ card: 200, gap: 40 });
    });
    const row = carousel(page, 'Services');
    for (const [width, expected] of Object.entries(sizes).toReversed()) {
      await page.setViewportSize({ width: Number(width), height: 900 });
      expect(await size('Testimonials, fixed'), `${width} px`).toEqual(expected.fixed);
      expect(await size('Testimonials, thirds'), `${width} px`).toEqual(expected.thirds);
      expect(await size('US cities'), `${width} px`).toEqual(expected.cities);
      await expect(row.getByRole('button')).toHaveCount(Number(width) > 768 ? 0 : 2);
    }
    await test.step('a card row, a grid above 768 px, moves 300 px per step below [CAROUSEL-15, CAROUSEL-16]', async () => {
      const { card, gap } = await measures(list(page, 'Services'));
      expect(card + gap).toBe(300);
      await row.getByRole('button', { name: 'Next service' }).click();
      await expect(row.getByRole('status')).toHaveText('2 / 4');
      await expect.poll(() => list(page, 'Services').evaluate((ul) => ul.scrollLeft)).toBe(300);
    });
  });
});

test('openings move two at a time, with an odd one alone; testimonials and US cities end with the last cards in full [CAROUSEL-1, CAROUSEL-2, CAROUSEL-11]', async ({
  page,
  gallery,
}) => {
  await openGallery(page, gallery);
  const testimonials = carousel(page, 'Testimonials, fixed');
  const cards = testimonials.locator('li > div');
  await testimonials.getByRole('button', { name: 'Previous testimonial' }).click();
  await expect(cards.nth(11)).toBeInViewport({ ratio: 0.99 });
  await expect(cards.nth(12)).toBeInViewport({ ratio: 0.99 });
  await testimonials.getByRole('button', { name: 'Next testimonial' }).click();
  await expect(cards.nth(0)).toBeInViewport({ ratio: 0.99 });

  const cities = list(page, 'US cities');
  await carousel(page, 'US cities').getByRole('button', { name: 'Previous city' }).click();
  await expect.poll(() => inSight(cities)).toEqual(['US city 10', 'US city 11', 'US city 12']);
  await carousel(page, 'US cities').getByRole('button', { name: 'Next city' }).click();
  await expect.poll(() => inSight(cities)).toEqual(['US city 1', 'US city 2', 'US city 3']);
  await test.step('the list scrolls by keyboard', async () => {
    await cities.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => inSight(cities)).toEqual(['US city 2', 'US city 3', 'US city 4']);
  });

  const openings = list(page, 'Latest openings');
  const next = carousel(page, 'Latest openings').getByRole('button', { name: 'Next openings' });
  expect(await inSight(openings)).toEqual(['Opening 1', 'Opening 2']);
  for (const shown of [['Opening 3', 'Opening 4'], ['Opening 5'], ['Opening 1', 'Opening 2']]) {
    await next.click();
    await expect.poll(() => inSight(openings)).toEqual(shown);
  }
  // On a phone nothing but the margin of the page follows the last.
  await page.setViewportSize({ width: 320, height: 900 });
  await carousel(page, 'Latest openings').getByRole('button', { name: 'Previous openings' }).click();
  await expect.poll(() => inSight(openings)).toEqual(['Opening 5']);
  const roomAfter = (ul: Element) =>
    ul.getBoundingClientRect().right - (ul.lastElementChild?.getBoundingClientRect().right ?? 0);
  await expect.poll(() => openings.evaluate(roomAfter)).toBeCloseTo(16, 0);
});

test('on a phone one card and the edge of the next are visible, and previous wraps from the first city to the last; the counter updates when a swipe ends; a click anywhere on a testimonial opens its full text; its quote is clamped to 4 lines, its card capped at 400 px; a featured one differs in the ink of who speaks, a centered one is centered [CAROUSEL-8, CARD-1, CARD-4]', async ({
  page,
  gallery,
}) => {
  await openGallery(page, gallery, 320);
  for (const name of ['Latest openings', 'Cities', 'Who we serve']) {
    const row = (await carousel(page, name).boundingBox())?.width ?? 0;
    expect((await measures(list(page, name))).card / row, name).toBeCloseTo(0.88, 3);
  }
  expect(await inSight(list(page, 'Cities'))).toEqual(['City 1']);
  await carousel(page, 'Cities').getByRole('button', { name: 'Previous city' }).click();
  await expect.poll(() => inSight(list(page, 'Cities'))).toEqual(['City 20']);
  await list(page, 'Services').evaluate((ul) => ul.scrollTo({ left: 590, behavior: 'instant' }));
  await expect(carousel(page, 'Services').getByRole('status')).toHaveText('3 / 4');

  const look = (state: string) =>
    page.locator(`[data-example="testimonials: ${state}"] > div`).evaluate((card) => {
      const { textAlign, backgroundColor, borderColor } = getComputedStyle(card);
      const { color, fontSize } = getComputedStyle(card, '::before');
      return {
        ink: getComputedStyle(card.querySelector('figcaption') ?? card).color,
        textAlign,
        alike: [backgroundColor, borderColor, color, fontSize].join(),
      };
    });
  const [plain, center, featured] = [
    await look('Card, left'),
    await look('Card, center'),
    await look('Card, featured, with a company'),
  ];
  expect(featured.ink).not.toBe(plain.ink);
  expect([plain, center, featured].map(({ textAlign }) => textAlign === 'center')).toEqual([false, true, false]);
  expect(new Set([plain, center, featured].map(({ alike }) => alike)).size).toBe(1);
  const card = page.locator('[data-example="testimonials: Card, left"] > div');
  await card.click({ position: { x: 10, y: 10 } });
  await expect(page.getByRole('dialog')).toContainText('Nothing went out without my word.');
  expect(await card.evaluate((figure) => getComputedStyle(figure).maxHeight)).toBe('400px');
  const [lines, ellipsis] = await card
    .locator('blockquote p')
    .first()
    .evaluate((text) => {
      text.textContent = 'word '.repeat(200);
      return [
        Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
        getComputedStyle(text, '::after').content,
      ];
    });
  expect([lines, ellipsis]).toEqual([4, '"…"']);
});

test('adding the buttons on hydration does not shift the lists', async ({ browser, gallery }) => {
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

test('a step slides, and is instant under reduced motion; in print every slide shows once, without buttons, and links to other sites are followed by their URL', async ({
  page,
  gallery,
}) => {
  await openGallery(page, gallery);
  const cities = list(page, 'US cities');
  const behavior = () => cities.evaluate((ul) => getComputedStyle(ul).scrollBehavior);
  expect(await behavior()).toBe('smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await behavior()).toBe('auto');
  await carousel(page, 'US cities').getByRole('button', { name: 'Next city' }).click();
  expect(await cities.evaluate((ul) => ul.scrollLeft)).toBe(394);

  await page.emulateMedia({ media: 'print' });
  await expect(carousel(page, 'Offices').getByRole('button')).toHaveCount(0);
  await expect(list(page, 'Offices').locator('> li').filter({ visible: true })).toHaveCount(20);
  const overflow = await list(page, 'Offices').evaluate((ul) => ul.scrollHeight - ul.clientHeight);
  expect(overflow).toBeLessThanOrEqual(1);
  const printed = await page.evaluate(() => {
    const main = document.body.appendChild(document.createElement('main'));
    main.innerHTML = '<a href="https://site.example/rules">Rules</a> <a href="/blog">Blog</a>';
    return [...main.querySelectorAll('a')].map((link) => getComputedStyle(link, '::after').content);
  });
  expect(printed).toEqual(['" (https://site.example/rules)"', 'none']);
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'A note' });
const opener = (page: Page) => page.getByRole('button', { name: 'Open the note' });
const openItems = (page: Page, name: string) =>
  page.locator(`[data-example="${name}"] details[open] > summary`).allTextContents();

test('the open modal locks page scrolling; a click inside keeps it open, a click on the backdrop closes it and returns focus; by keyboard, focus starts on Close and never reaches the page behind, and Escape returns it; Enter and Space open and close exclusive items [MODAL-3, FAQ-1]', async ({
  page,
  gallery,
}) => {
  await openGallery(page, gallery);
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(20, 20);
  await page.mouse.wheel(0, 600);
  // The click ensures that any scrolling by the wheel has happened.
  await page.getByText('The text of the note.').click();
  await expect(dialog(page)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.mouse.click(10, 10);
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 600);
      return page.evaluate(() => scrollY);
    })
    .toBeGreaterThan(before);

  await opener(page).click();
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  for (let tabs = 0; tabs < 5; tabs += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();

  const faq = 'accordions: Exclusive, all closed';
  await page.locator(`[data-example="${faq}"] summary`, { hasText: 'Item One' }).focus();
  await page.keyboard.press('Enter');
  expect(await openItems(page, faq)).toEqual(['Item One']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => openItems(page, faq)).toEqual(['Item Three']);
  await page.keyboard.press('Space');
  await expect.poll(() => openItems(page, faq)).toEqual([]);
});

for (const width of [320, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    // `npm run test:long` tests all combinations.
    (isLong || (width === 320 && colorScheme === 'dark') ? test : test.skip)(
      `axe finds no violation at ${width} px in ${colorScheme} mode, also with a modal and all panels open; nothing except carousels scrolls sideways`,
      async ({ page, gallery }) => {
        // Colors are measured, so none may be transitioning.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await openGallery(page, gallery, width);
        expect(await page.locator('[data-example]').count()).toBeGreaterThan(20);
        expect(await axeViolations(page)).toEqual([]);
        expect(await sideways(page)).toEqual([]);
        await openPanels(page);
        await page.getByRole('button', { name: 'Open the note' }).click();
        await expect(page.getByRole('dialog', { name: 'A note' })).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);
      },
    );
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('lists scroll and show no buttons, the modal opens and closes, exclusive accordions stay exclusive, and every description of the expertise accordion is visible [FAQ-1]', async ({
    page,
    gallery,
  }) => {
    await openGallery(page, gallery);
    await expect(carousel(page, 'US cities').getByRole('button')).toHaveCount(0);
    await list(page, 'US cities').hover();
    await page.mouse.wheel(500, 0);
    await expect(carousel(page, 'US cities').getByText('US city 4', { exact: true })).toBeInViewport({ ratio: 0.99 });

    await opener(page).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(10, 10);
    await expect(dialog(page)).toBeHidden();

    const faq = 'faq: Exclusive (providers, GCC)';
    for (const question of ['The first question?', 'The second question?'])
      await page.locator(`[data-example="${faq}"] summary`, { hasText: question }).click();
    expect(await openItems(page, faq)).toEqual(['The second question?']);
    for (const id of ['us', 'partners', 'asia']) await expect(page.getByText(`Description ${id}`)).toBeVisible();
  });
});
