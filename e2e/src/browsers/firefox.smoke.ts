// Debian's Firefox speaks WebDriver BiDi, which Puppeteer drives without a driver program.
import { expect, test } from '@playwright/test';
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import { open, smokeTests, type Tab } from './smoke-tests.ts';

const { FIREFOX_PATH = '' } = process.env;
test.skip(!FIREFOX_PATH, 'Firefox is not installed');

let browser: Browser;
test.beforeAll(async () => {
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX_PATH,
    // Use scrollbars that take up space, as on Windows.
    extraPrefsFirefox: { 'widget.gtk.overlay-scrollbars.enabled': false },
  });
});
test.afterAll(() => browser?.close());

let context: BrowserContext;
let page: Page;
let consoleLines: string[];
test.beforeEach(async () => {
  context = await browser.createBrowserContext();
  page = await context.newPage();
  consoleLines = [];
  page.on('console', (message) => {
    if (/error|warn/.test(message.type())) consoleLines.push(message.text());
  });
  page.on('pageerror', (error) => consoleLines.push(`uncaught: ${error}`));
  await tab.resize(1280);
});
test.afterEach(async () => {
  await context.close();
  expect(consoleLines).toEqual([]);
});

const tab: Tab = {
  goto: (url) => page.goto(url),
  back: () => page.goBack(),
  resize: (width) => page.setViewport({ width, height: 900 }),
  evaluate: (run, selector = '') => page.evaluate(run, selector) as Promise<never>,
  click: (selector) => page.click(selector),
  type: (selector, text) => page.type(selector, text),
  press: (key) => page.keyboard.press(key),
};

smokeTests('Firefox', () => tab);

test('in Firefox, a first visit creates one guest, whose cookies the next page has [GUEST-1, TOKEN-4]', async () => {
  const creations = () =>
    tab.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/api/gateway/guests/')).length,
    );
  const cookies = async () => (await context.cookies()).map(({ name, value }) => `${name}=${value}`).sort();
  await open(tab, '/home');
  await expect.poll(cookies).toEqual([expect.stringMatching(/^authToken=./), expect.stringMatching(/^guest-xsrf=./)]);
  await expect.poll(creations).toBe(1);
  const first = await cookies();
  await open(tab, '/opportunities');
  expect(await creations()).toBe(0);
  expect(await cookies()).toEqual(first);
});

test('in Firefox, no service worker of a release controls a page; its dedicated workers run [SECURITY-37]', async () => {
  await open(tab, '/opportunities');
  const found = await page.evaluate(async () => {
    const script = [...document.querySelectorAll<HTMLLinkElement>('link[href*="/remotes/mfe-"]')]
      .map(({ href }) => href)
      .find((url) => url.endsWith('.js')) as string;
    const register = async (url: string, scope?: string) => {
      try {
        await navigator.serviceWorker.register(url, scope ? { scope } : {});
        return 'registered';
      } catch (error) {
        return (error as Error).name;
      }
    };
    new Worker(script);
    return {
      feed: await register('/jobs.xml', '/'),
      wide: await register(script, '/'),
      // The browser asks for it as a service worker, and gets one that removes itself.
      narrow: await register(script),
    };
  });
  expect(found).toEqual({ feed: 'RefusedScriptError', wide: 'SecurityError', narrow: 'registered' });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length)))
    .toBe(0);
  // The dedicated worker runs a script that is for pages.
  await expect.poll(() => consoleLines.splice(0)).toEqual([expect.stringContaining('document is not defined')]);
  await open(tab, '/opportunities');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
