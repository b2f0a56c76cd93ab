// What depends on the engine: hydration, keyboard, focus, dialogs, history. Playwright drives no engine of Debian's but
// Chromium, so each engine's file brings a driver.
import { expect, test } from '@playwright/test';
import { sitePort } from '../harness/ports.ts';
import { urls } from '../harness/urls.ts';

const site = `http://localhost:${sitePort}`;

/** A browser's tab, 1280 px wide unless a test resizes it. */
export interface Tab {
  goto(url: string): Promise<unknown>;
  back(): Promise<unknown>;
  resize(width: number): Promise<unknown>;
  evaluate<T>(run: (selector: string) => T, selector?: string): Promise<T>;
  click(selector: string): Promise<unknown>;
  type(selector: string, text: string): Promise<unknown>;
  press(key: 'Enter' | 'Escape' | 'Tab'): Promise<unknown>;
}

/** Opens a path of the site, focuses a control, and waits until React has hydrated the page. */
export async function open(tab: Tab, path: string): Promise<void> {
  await tab.goto(`${site}${path}`);
  await expect
    .poll(() =>
      tab.evaluate(() => {
        if (!JSON.parse(document.getElementById('boot')?.textContent ?? '{}').rendered) return true;
        const page = document.querySelector('#main > *');
        page?.setAttribute('data-acts', '');
        page?.dispatchEvent(new Event('focusin', { bubbles: true }));
        return Object.keys(document.querySelector('#main h1') ?? {}).some((key) => key.startsWith('__reactFiber'));
      }),
    )
    .toBe(true);
}

/** @param engine its name in titles @param current the tab of the running test */
export function smokeTests(engine: string, current: () => Tab): void {
  for (const [route, states] of Object.entries(urls))
    test(`in ${engine}, ${route} keeps the server's HTML, shows one h1 and does not scroll sideways`, async () => {
      for (const url of states) {
        await open(current(), url);
        const seen = await current().evaluate(() => ({
          address: location.pathname + location.search,
          headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
          sideways: document.documentElement.scrollWidth > document.documentElement.clientWidth,
          // If hydration fails, React renders again without the comments that mark the server's Suspense boundaries.
          keptHtml:
            !JSON.parse(document.getElementById('boot')?.textContent ?? '{}').rendered ||
            document
              .createNodeIterator(document.querySelector('#outlet') as Node, NodeFilter.SHOW_COMMENT)
              .nextNode() !== null,
        }));
        expect(seen).toEqual({ address: url, headings: 1, sideways: false, keptHtml: true });
      }
    });

  test(`in ${engine}, a link, a filter, a job and Back work without a page load`, async () => {
    const tab = current();
    const shows = (address: string, results: string) =>
      expect
        .poll(() =>
          tab.evaluate(() => [
            location.pathname + location.search,
            document.querySelector('main')?.textContent?.match(/Total Results: \d+/)?.[0],
            'samePage' in window,
          ]),
        )
        .toEqual([address, results, true]);
    await open(tab, '/home');
    await tab.evaluate(() => void Object.assign(window, { samePage: true }));
    await tab.click('header nav a[href="/opportunities"]');
    await shows('/opportunities', 'Total Results: 64');
    await expect.poll(() => tab.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await tab.type('select[name="professions"]', 'Engineer');
    await shows('/opportunities?professions=Engineer', 'Total Results: 12');
    await tab.click('main article a');
    await expect.poll(() => tab.evaluate(() => document.querySelector('main h2')?.textContent)).toBe('Summary');
    await tab.back();
    await shows('/opportunities?professions=Engineer', 'Total Results: 12');
    await tab.back();
    await shows('/opportunities', 'Total Results: 64');
  });

  for (const [name, width, opener, opened] of [
    ['the menu on a narrow screen', 375, 'header details:has([role="dialog"]) > summary', 'header [role="dialog"]'],
    ['a testimonial', 1280, '[aria-label="Testimonials"] > ul > li button:not(dialog *)', 'dialog[open]'],
  ] as const)
    test(`in ${engine}, ${name} opens by keyboard, and Escape closes it and returns focus`, async () => {
      const tab = current();
      await tab.resize(width);
      await open(tab, '/home');
      const isFocused = () => tab.evaluate((selector) => Boolean(document.activeElement?.matches(selector)), opener);
      const isOpen = () =>
        tab.evaluate((selector) => Boolean(document.querySelector(selector)?.checkVisibility()), opened);
      // Start at the place, because many tab stops of the page precede the testimonials.
      if (width > 1000)
        await tab.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.focus(), opener);
      for (let stop = 0; stop < 5 && !(await isFocused()); stop++) await tab.press('Tab');
      expect(await isFocused()).toBe(true);
      await tab.press('Enter');
      await expect.poll(isOpen).toBe(true);
      await tab.press('Tab');
      expect(await isFocused()).toBe(false);
      await tab.press('Escape');
      await expect.poll(isOpen).toBe(false);
      expect(await isFocused()).toBe(true);
    });
}
