import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import { firstUrls, routes } from '../harness/urls.ts';
import { sampleOfCells, schemes, widths } from './cells.ts';
import { delayFonts, lookAtArrival, lookAtStillPage } from './page-quality.ts';
import { printFaults } from './print.ts';
import { expectSpokenHeaderAndFooter, expectSpokenMain } from './spoken/spoken-outline.ts';
import { states } from './states.ts';

// Checks each page several times. `npm run test:long` covers every state of every route.
test.describe.configure({ timeout: 300_000, mode: 'parallel' });

/** Made of the same parts as other pages: checked only while loading. */
const alike = ['/expertise/partners', '/expertise/asia', '/legal/terms', '/team/insurer/SelfPay', '/team/eap/x'];
const sample = firstUrls.filter((url) => !alike.includes(url));

test('the sample covers every pair of width, color scheme and state', () => {
  const cells = sample.flatMap((url) => sampleOfCells(states, firstUrls.indexOf(url)));
  const pairs = new Set(
    cells.flatMap(({ width, scheme, state }) => [`${width} ${scheme}`, `${width} ${state}`, `${scheme} ${state}`]),
  );
  expect(pairs.size).toBe(
    widths.length * schemes.length + widths.length * states.length + schemes.length * states.length,
  );
});

const pagesPerTest = 7;

/** The width for keyboard navigation; the page is loaded at the other width. */
const keyboardWidth = (place: number) => (place % 2 ? 1440 : 320);

async function lookAt(page: Page, url: string): Promise<void> {
  const place = firstUrls.indexOf(url);
  const opened = await test.step('while it loads', () => lookAtArrival(page, url, keyboardWidth(place + 1)));
  expect.soft(opened.status, url).toBe(200);
  const route = Object.values(routes).find(({ urls: [first] }) => first === url);
  await expect.soft(page.locator('h1'), url).toHaveText([route?.heading ?? '']);
  expect.soft(await page.title(), `title of ${url}`).not.toBe('');
  await expect.soft(page.locator('[data-mfe-state="unavailable"]'), url).toHaveCount(0);
  await test.step('as a screen reader announces it', () => expectSpokenMain(page, url));
  if (url === '/home') await test.step('header and footer, likewise', () => expectSpokenHeaderAndFooter(page));
  await test.step('on paper', async () => {
    expect.soft(await printFaults(page), `${url} on paper`).toEqual([]);
  });
  if (alike.includes(url)) return;
  await test.step('at a sampled width, color scheme and state', () =>
    lookAtStillPage(page, opened, (has) => sampleOfCells(has, place), [keyboardWidth(place)]));
}

// A browser opens its second page in half of the time of its first.
for (let first = 0; first < firstUrls.length; first += pagesPerTest) {
  const pages = firstUrls.slice(first, first + pagesPerTest);
  test(`${pages.join(', ')} meet the quality rules`, async ({ page }) => {
    await delayFonts(page);
    for (const url of pages) await test.step(url, () => lookAt(page, url));
  });
}
