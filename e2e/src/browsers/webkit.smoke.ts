// Debian's WebKit speaks only classic WebDriver, and has no console to read.
import { type ChildProcess, spawn } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { Builder, By, Key, until, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort, until as untilTrue } from '../harness/site.ts';
import { urls } from '../harness/urls.ts';

const { WEBKIT_DRIVER_PATH = '', WEBKIT_BROWSER_PATH = '' } = process.env;
test.skip(!WEBKIT_DRIVER_PATH || !WEBKIT_BROWSER_PATH, 'WebKit is not installed');

let driver: ChildProcess;
let browser: WebDriver;
test.beforeAll(async () => {
  const port = await freePort();
  driver = spawn(WEBKIT_DRIVER_PATH, [`--port=${port}`], { stdio: ['ignore', 'ignore', 'inherit'] });
  const server = `http://127.0.0.1:${port}`;
  await untilTrue(() =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  browser = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: WEBKIT_BROWSER_PATH, args: ['--automation'] },
    })
    .build();
  await browser.manage().setTimeouts({ script: 30_000 });
});
test.beforeEach(() => resize(1280));
test.afterAll(async () => {
  await browser?.quit();
  driver?.kill();
});

const resize = (width: number) => browser.manage().window().setRect({ x: 0, y: 0, width, height: 900 });

/** Opens a path of the site and waits until React has hydrated the page. */
async function open(path: string): Promise<void> {
  await browser.get(`${test.info().project.use.baseURL}${path}`);
  await expect
    .poll(() =>
      browser.executeScript(() => {
        if (!JSON.parse(document.getElementById('boot')?.textContent ?? '{}').rendered) return true;
        return Object.keys(document.querySelector('#main h1') ?? {}).some((key) => key.startsWith('__reactFiber'));
      }),
    )
    .toBe(true);
}

const find = (selector: string, text = ''): Promise<WebElement> =>
  browser.wait(async () => {
    for (const element of await browser.findElements(By.css(selector)))
      if ((await element.isDisplayed()) && (await element.getText()).includes(text)) return element;
    return undefined;
  }, 15_000) as Promise<WebElement>;
const click = async (selector: string, text?: string) => (await find(selector, text)).click();
const isAt = (path: string) => browser.wait(until.urlIs(`${test.info().project.use.baseURL}${path}`), 15_000);

for (const [route, states] of Object.entries(urls))
  test(`${route} keeps the server's HTML, shows one h1 and does not scroll sideways`, async () => {
    for (const url of states) {
      await open(url);
      const seen = await browser.executeScript(() => ({
        address: location.pathname + location.search,
        headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
        sideways: document.documentElement.scrollWidth > document.documentElement.clientWidth,
        // If hydration fails, React renders again without the comments that mark the server's Suspense boundaries.
        keptHtml:
          !JSON.parse(document.getElementById('boot')?.textContent ?? '{}').rendered ||
          document.createNodeIterator(document.querySelector('#outlet') as Node, NodeFilter.SHOW_COMMENT).nextNode() !==
            null,
      }));
      expect(seen).toEqual({ address: url, headings: 1, sideways: false, keptHtml: true });
    }
  });

test('a link, a filter, a job and Back work without a page load', async () => {
  await open('/home');
  await browser.executeScript(() => Object.assign(window, { samePage: true }) && undefined);
  await click('header nav a', 'Opportunities');
  await isAt('/opportunities');
  await expect.poll(async () => (await browser.switchTo().activeElement()).getTagName()).toBe('h1');
  await (await find('select[name="professions"]')).sendKeys('Lawyer');
  await isAt('/opportunities?professions=Lawyer');
  await click('main article a');
  await find('main h2', 'Summary');
  await browser.navigate().back();
  await isAt('/opportunities?professions=Lawyer');
  expect(await browser.executeScript(() => 'samePage' in window)).toBe(true);
});

test('the menu on a narrow screen and a testimonial open, and Escape closes them and returns focus', async () => {
  await resize(375);
  await open('/home');
  for (const [opener, opened] of [
    ['header details:has([role="dialog"]) > summary', 'header [role="dialog"]'],
    ['[aria-label="Testimonials"] > ul > li button', 'dialog[open]'],
  ] as const) {
    const control = await find(opener);
    await control.sendKeys(Key.ENTER);
    await find(opened);
    await browser.actions().sendKeys(Key.ESCAPE).perform();
    await expect
      .poll(
        async () =>
          (await browser.findElements(By.css(`${opened}`))).length &&
          (await browser.findElement(By.css(opened)).isDisplayed()),
      )
      .toBeFalsy();
    expect(await (await browser.switchTo().activeElement()).getId()).toBe(await control.getId());
  }
});
