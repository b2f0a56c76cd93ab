import type { Page } from '@playwright/test';
import { visit } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';

const fragments = [
  'attorney-representation',
  'law-firms',
  'corporates-and-in-house',
  'advisory-services',
  'international-relocations',
  'media',
];

test("the server's HTML contains all copy, including closed panels and every card", async ({ request }) => {
  const html = async (path: string) => (await (await request.get(path)).text()).replaceAll('&#x27;', "'");
  expect(await html('/expertise/us')).toContain('Do you place attorneys in-house?');
  expect(await html('/expertise/us')).toContain('Energy, projects, and arbitration');
  expect(await html('/expertise/asia')).toContain('Interviews run across time zones');
  expect(await html('/expertise/middle-east')).toContain('Keep your admission in good standing');
  expect(await html('/services')).toContain('Candidates, clients, and searches stay confidential.');
});

/** The heading that the URL fragment targets is just below the header and has the focus. */
async function expectArrivedAt(page: Page, id: string): Promise<void> {
  await expect(page.locator(`#${id}`)).toBeFocused();
  await expect
    .poll(async () => {
      const [header, heading] = await Promise.all([
        page.getByRole('banner').boundingBox(),
        page.locator(`#${id}`).boundingBox(),
      ]);
      const clear = (heading?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0));
      const atTheEnd = await page.evaluate(
        () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2,
      );
      return clear >= 0 && (clear < 200 || atTheEnd);
    })
    .toBe(true);
}

test.describe('fragments of /services', () => {
  test('a link on another page leads to the section without a page load, and each card scrolls to its section every time it is activated', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, '/home');
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    await page.locator('main a[href="/services#corporates-and-in-house"]').first().click();
    await expectArrivedAt(page, 'corporates-and-in-house');

    const cards = page.getByRole('list', { name: 'Services' }).getByRole('link');
    await expect(cards).toHaveCount(6);
    for (const [index, id] of [...fragments.entries(), [5, 'media'] as const]) {
      await cards.nth(index).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/services#${id}$`));
      await expectArrivedAt(page, id);
    }
    expect(await page.evaluate(() => (window as unknown as { samePage?: boolean }).samePage)).toBe(true);
  });

  test('a page load scrolls to the section and focuses its heading; a card scrolls smoothly, or instantly with prefers-reduced-motion', async ({
    page,
  }) => {
    await visit(page, '/services#advisory-services');
    await expectArrivedAt(page, 'advisory-services');
    await page.evaluate(() => {
      const seen = new Set<number>();
      addEventListener('scroll', () => seen.add(Math.round(scrollY)));
      Object.assign(window, { seen });
    });
    const places = () => page.evaluate(() => (window as unknown as { seen: Set<number> }).seen.size);
    /** A smooth scroll still adds places after the section has come into view. */
    const scrollEnds = () =>
      page.evaluate(async () => {
        for (let y = Number.NaN, frames = 0; frames < 10; frames = scrollY === y ? frames + 1 : 0) {
          y = scrollY;
          await new Promise(requestAnimationFrame);
        }
      });
    const activate = async (name: string, id: string) => {
      await scrollEnds();
      await page.evaluate(() => (window as unknown as { seen: Set<number> }).seen.clear());
      const card = page.getByRole('list', { name: 'Services' }).getByRole('link', { name });
      // A real click would first scroll the card into view.
      await card.evaluate((link: HTMLElement) => link.click());
      await expectArrivedAt(page, id);
      await scrollEnds();
    };
    await activate('Law Firms', 'law-firms');
    expect(await places()).toBeGreaterThan(1);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await activate('Advisory Services', 'advisory-services');
    expect(await places()).toBe(1);
  });
});

test('US: city cards are 330 px with a gap of 64 or 8 and wrap at both ends; on a phone, a card row shows its place and moves 300 px per step [CAROUSEL-11, CAROUSEL-13, CAROUSEL-15, CAROUSEL-16]', async ({
  page,
}) => {
  const card = (name: string) =>
    page.getByRole('region', { name: 'US cities' }).getByRole('listitem').filter({ hasText: name });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/expertise/us');
  for (const [width, gap] of [
    [1440, 64],
    [768, 8],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const [first, second] = [await card('New York').boundingBox(), await card('San Francisco').boundingBox()];
    expect(first?.width).toBe(330);
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBe(330 + gap);
  }

  await test.step('the cities wrap', async () => {
    const [previous, next] = [
      page.getByRole('button', { name: 'Previous city' }),
      page.getByRole('button', { name: 'Next city' }),
    ];
    await previous.focus();
    await page.keyboard.press('Enter');
    await expect(card('Houston')).toBeInViewport({ ratio: 0.99 });
    await next.click();
    await expect(card('New York')).toBeInViewport({ ratio: 0.99 });
    for (let steps = 0; steps < 10; steps += 1) await next.click();
    await expect(card('Dallas')).toBeInViewport({ ratio: 0.99 });
    await next.click();
    await expect(card('New York')).toBeInViewport({ ratio: 0.99 });
  });

  await test.step('a card row on a phone', async () => {
    const row = page.getByRole('region', { name: 'Four challenges' });
    await page.setViewportSize({ width: 375, height: 800 });
    await expect(row.getByText('1 / 4')).toBeVisible();
    await row.getByRole('button', { name: 'Next challenge' }).click();
    await expect(row.getByText('2 / 4')).toBeVisible();
    expect(await row.getByRole('list').evaluate((element) => element.scrollLeft)).toBe(300);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(row.getByText(/\/ 4/)).toBeHidden();
  });
});

test('Middle East, on a phone: exactly one card is active and next and previous wrap; by keyboard, at most one question is open [EXPERTISE-23, FAQ-1]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/expertise/middle-east');
  await test.step('the cards', async () => {
    const cards = page.getByRole('region', { name: 'Attorneys, partners, firms, and companies' });
    const active = cards.locator('[aria-current]');
    await expect(active).toHaveCount(1);
    await cards.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await page.getByRole('button', { name: 'Previous audience' }).focus();
    await page.keyboard.press('Enter');
    await expect(active).toContainText('Law firms and companies');
    await expect(active).toBeInViewport({ ratio: 0.9 });
    await page.getByRole('button', { name: 'Next audience' }).click();
    await expect(active).toHaveCount(1);
    await expect(active).toContainText('Associates and counsel who want');
    await expect(active).toBeInViewport({ ratio: 0.9 });
  });

  await test.step('the questions', async () => {
    const open = page.locator('#main details[open]');
    await expect(open).toHaveCount(0);
    for (const question of ['Do I need Arabic?', 'Is my salary really tax-free?']) {
      await page.locator('summary', { hasText: question }).focus();
      await page.keyboard.press('Enter');
      await expect(open).toHaveCount(1);
      await expect(open).toContainText(question);
    }
    await page.keyboard.press('Enter');
    await expect(open).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a card of /services focuses the heading of its section, which the header does not cover', async ({ page }) => {
    await page.goto('/services');
    await page.getByRole('list', { name: 'Services' }).getByRole('link', { name: 'Law Firms' }).click();
    await expectArrivedAt(page, 'law-firms');
  });

  test('every card can be reached by scrolling, no button that needs JavaScript is shown, and at most one question of the GCC FAQ is open', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/expertise/us');
    await page.locator('li', { hasText: 'Houston' }).last().scrollIntoViewIfNeeded();
    await expect(page.getByText('Energy, projects, and arbitration')).toBeInViewport();
    await expect(page.locator('#main').getByRole('button')).toHaveCount(0);

    // The questions of the USA FAQ open independently.
    const open = page.locator('#main details[open]');
    await expect(open).toHaveCount(1);
    await page.getByText('Will my firm find out?').click();
    await expect(open).toHaveCount(2);
    await page.goto('/expertise/middle-east');
    await page.getByText('Do I need Arabic?').click();
    await page.getByText('What about my family?').click();
    await expect(open).toHaveCount(1);
    await expect(page.getByText('Schools fill up early')).toBeVisible();
  });
});
