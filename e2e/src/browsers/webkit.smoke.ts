// Debian's WebKit speaks only classic WebDriver, and has no console to read.
import { type ChildProcess, spawn } from 'node:child_process';
import { test } from '@playwright/test';
import { Builder, By, Key, type WebDriver } from 'selenium-webdriver';
import { freePort } from 'server-kit/free-port';
import { until } from '../harness/site.ts';
import { smokeTests, type Tab } from './smoke-tests.ts';

const { WEBKIT_DRIVER_PATH = '', WEBKIT_BROWSER_PATH = '' } = process.env;
test.skip(!WEBKIT_DRIVER_PATH || !WEBKIT_BROWSER_PATH, 'WebKit is not installed');

let driver: ChildProcess;
let browser: WebDriver;
test.beforeAll(async () => {
  const port = await freePort();
  driver = spawn(WEBKIT_DRIVER_PATH, [`--port=${port}`], { stdio: ['ignore', 'ignore', 'inherit'] });
  const server = `http://127.0.0.1:${port}`;
  await until(() =>
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
test.beforeEach(() => tab.resize(1280));
test.afterAll(async () => {
  await browser?.quit();
  driver?.kill();
});

const find = (selector: string) => browser.findElement(By.css(selector));
const tab: Tab = {
  goto: (url) => browser.get(url),
  back: () => browser.navigate().back(),
  resize: (width) => browser.manage().window().setRect({ x: 0, y: 0, width, height: 900 }),
  evaluate: (run, selector) => browser.executeScript(run, selector),
  click: (selector) => find(selector).click(),
  type: (selector, text) => find(selector).sendKeys(text),
  press: (key) =>
    browser
      .actions()
      .sendKeys(Key[key.toUpperCase() as 'ENTER' | 'ESCAPE' | 'TAB'])
      .perform(),
};

smokeTests('WebKit', () => tab);
