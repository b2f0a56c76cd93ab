import type { Locator, Page } from '@playwright/test';
import { isLong } from '../harness/long.ts';
import { expect, test } from '../harness/test.ts';
import { allUrls, firstUrls } from '../harness/urls.ts';

/** A control without a function and a select with one option have no effect. */
const controls = [
  'summary',
  'select:has(option + option)',
  'textarea',
  'input:not([type="hidden"])',
  'button:not(:disabled, [aria-disabled="true"])',
]
  .map((control) => `main ${control}`)
  .join();

/** Uses a control as a visitor would; returns a check of its effect, which the visitor sees or the address shows. */
type Use = (control: Locator, page: Page) => Promise<() => Promise<unknown>>;

const kinds: readonly (readonly [selector: string, use: Use])[] = [
  [
    'summary',
    async (control, page) => {
      const item = page.locator('details', { has: control });
      const wasOpen = (await item.getAttribute('open')) !== null;
      await control.click();
      return () => (wasOpen ? expect(item).not.toHaveAttribute('open') : expect(item).toHaveAttribute('open'));
    },
  ],
  [
    'select',
    async (control, page) => {
      const value = (await control.locator('option:not(:checked)').last().getAttribute('value')) ?? '';
      await control.selectOption(value);
      return async () => {
        await expect.poll(() => [...new URL(page.url()).searchParams.values()]).toContain(value);
        await expect(control).toHaveValue(value);
      };
    },
  ],
  [
    'input[type="search"]',
    async (control, page) => {
      await control.fill('ana');
      return async () => {
        await expect.poll(() => page.url()).toMatch(/=ana\b/);
        await expect(control).toHaveValue('ana');
      };
    },
  ],
  [
    '[aria-haspopup="dialog"]',
    async (control, page) => {
      await control.click();
      return () => expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'form button[name]',
    async (control, page) => {
      const before = page.url();
      await control.click();
      return () => expect.poll(() => page.url()).not.toBe(before);
    },
  ],
  [
    'form button',
    async (control, page) => {
      await page.locator('form', { has: control }).getByRole('searchbox').fill('ana');
      await control.click();
      return () => expect.poll(() => page.url()).toMatch(/=ana\b/);
    },
  ],
];

const visibleControls = (page: Page) =>
  page.locator(controls).evaluateAll(
    (all, selectors) =>
      all.flatMap((control, index) => {
        if (!control.checkVisibility({ visibilityProperty: true })) return [];
        const kind = selectors.findIndex((each) => control.matches(each));
        return [{ index, kind, html: control.outerHTML.slice(0, 200) }];
      }),
    kinds.map(([selector]) => selector),
  );

const paintedFor = (ms: number) => {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return paint && performance.now() - paint.startTime >= ms;
};

const mark = ([selector, index]: readonly [string, number]) =>
  document.querySelectorAll(selector)[index]?.setAttribute('data-used', '');

test('every visible control of every page, used 100 ms after the first paint, has its effect [PAGE-83]', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 390, height: 844 });
  // Otherwise a fast machine would have hydrated the page by then.
  await page.route(/\/remotes\/.*\/(?!boot)[\w-]+\.\w+\.js$/, async (route) => {
    await new Promise((later) => setTimeout(later, 400));
    await route.continue();
  });
  // What the server has sent, without scripts.
  const served = await (await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })).newPage();
  const tried = new Set<string>();
  // In the short run, one control of each kind in the pages of each folder.
  for (const url of isLong ? allUrls : firstUrls) {
    await served.goto(url);
    for (const { index, kind, html } of await visibleControls(served)) {
      if (!kinds[kind]) throw new Error(`How the effect of ${html} shows has to be said here`);
      const name = isLong ? `${url} ${index}` : `${url.split('/')[1]} ${kind}`;
      if (tried.has(name)) continue;
      tried.add(name);
      await test.step(`${url}: ${html}`, async () => {
        await page.goto(url, { waitUntil: 'commit' });
        await page.waitForFunction(paintedFor, 100);
        // Hydration may add others before it.
        await page.evaluate(mark, [controls, index] as const);
        const [, use] = kinds[kind] as (typeof kinds)[number];
        const hasEffect = await use(page.locator('[data-used]'), page);
        await hasEffect();
      });
    }
  }
  expect(tried.size).toBeGreaterThan(isLong ? 80 : 9);
});
