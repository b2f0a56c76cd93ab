import { test as base, expect } from '@playwright/test';
import { aliveWhereRendered } from './alive.ts';

/** Said of a preload that a slow machine has not come to yet; quality/preloads.spec.ts holds that every one is used. */
export const notUsedYet = /was preloaded using link preload but not used within a few seconds/;

/** Pages; lines a test may see on the console; everything else of level error or warning fails it. */
export const test = base.extend<{ expectConsole: (pattern: RegExp) => void; quiet: undefined }>({
  // On a busy machine the network rests before React has come: a page that a test lets come to rest is alive, too.
  page: async ({ page }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (options?.waitUntil === 'networkidle') await aliveWhereRendered(page);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      if (options?.waitUntil === 'networkidle') await aliveWhereRendered(page);
      return response;
    };
    await use(page);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  expectConsole: async ({}, use) => {
    await use((pattern) => allowed.push(pattern));
  },
  quiet: [
    async ({ page }, use) => {
      allowed = [notUsedYet];
      const seen: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') seen.push(message.text());
      });
      page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`));
      await use(undefined);
      expect(seen.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

let allowed: RegExp[] = [];

export { expect };
