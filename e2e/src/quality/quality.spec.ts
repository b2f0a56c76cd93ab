import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import { firstUrls } from '../harness/urls.ts';
import { sampleOfCells, schemes, widths } from './cells.ts';
import { delayFonts, lookAtArrival, lookAtStillPage } from './page-quality.ts';
import { printFaults } from './print.ts';
import { expectSpokenHeaderAndFooter, expectSpokenMain } from './spoken/spoken-outline.ts';
import { states } from './states.ts';

// Checks a page of each kind. `npm run test:long` covers every state of every route.
test.describe.configure({ timeout: 300_000, mode: 'parallel' });

/** Made of the same parts as other pages. */
const alike = /^\/(about|expertise\/[^u].*|legal\/terms|landing|team\/.*|providers)$/;
const sample = firstUrls.filter((url) => !alike.test(url));

test('the sample covers every pair of width, color scheme and state', () => {
  const cells = sample.flatMap((_url, place) => sampleOfCells(states, place));
  const pairs = new Set(
    cells.flatMap(({ width, scheme, state }) => [`${width} ${scheme}`, `${width} ${state}`, `${scheme} ${state}`]),
  );
  expect(pairs.size).toBe(
    widths.length * schemes.length + widths.length * states.length + schemes.length * states.length,
  );
});

const pagesPerTest = 6;

/** The width for keyboard navigation; the page is loaded at the other width. */
const keyboardWidth = (place: number) => (place % 2 ? 1440 : 320);

async function lookAt(page: Page, url: string): Promise<void> {
  const place = sample.indexOf(url);
  const opened = await test.step('while it loads', () => lookAtArrival(page, url, keyboardWidth(place + 1)));
  await expect.soft(page.locator('[data-mfe-state="unavailable"]'), url).toHaveCount(0);
  await test.step('as a screen reader announces it', () => expectSpokenMain(page, url));
  if (url === '/home') await test.step('header and footer, likewise', () => expectSpokenHeaderAndFooter(page));
  await test.step('on paper', async () => {
    expect.soft(await printFaults(page), `${url} on paper`).toEqual([]);
  });
  await test.step('at a sampled width, color scheme and state', () =>
    lookAtStillPage(page, opened, (has) => sampleOfCells(has, place), [keyboardWidth(place)]));
}

// A browser opens its second page in half of the time of its first.
for (let first = 0; first < sample.length; first += pagesPerTest) {
  const pages = sample.slice(first, first + pagesPerTest);
  test(`${pages.join(', ')} meet the quality rules`, async ({ page }) => {
    await delayFonts(page);
    for (const url of pages) await test.step(url, () => lookAt(page, url));
  });
}
