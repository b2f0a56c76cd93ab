import { test as base, expect } from '@playwright/test';
import { type Engine, launcherOf } from './engines.ts';
import type { LaunchOptions, RemoteBrowser } from './remote-browser.ts';
import { Tab } from './tab.ts';

interface TestFixtures {
  /** The tab of a browser without cookies, shared by the file's tests; wide unless a test resizes it. */
  tab: Tab;
  /** Opens a tab in a separate browser. */
  openBrowser: (options: LaunchOptions, baseURL?: string) => Promise<Tab>;
  /** Allows matching console lines; any other error or warning fails the test. */
  expectConsole: (pattern: RegExp) => void;
}

interface WorkerFixtures {
  engine: Engine;
  sharedBrowser: () => Promise<RemoteBrowser>;
}

/** Firefox logs this for a font that was still loading when its page was left. */
const unfinishedFont = /^downloadable font: download failed/;

export const test = base.extend<TestFixtures & { allowed: RegExp[]; installed: undefined }, WorkerFixtures>({
  engine: ['firefox', { scope: 'worker', option: true }],
  sharedBrowser: [
    async ({ engine }, use) => {
      let browser: Promise<RemoteBrowser> | undefined;
      await use(() => {
        browser ??= launch(engine, {});
        return browser;
      });
      await (await browser)?.close();
    },
    { scope: 'worker' },
  ],
  installed: [
    async ({ engine }, use, testInfo) => {
      testInfo.skip(!launcherOf(engine), `${engine} is not installed`);
      await use(undefined);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  allowed: async ({}, use) => {
    await use([unfinishedFont]);
  },
  expectConsole: async ({ allowed }, use) => {
    await use((pattern) => allowed.push(pattern));
  },
  tab: async ({ sharedBrowser, allowed, baseURL }, use) => {
    const browser = await sharedBrowser();
    const earlier = browser.consoleLines.length;
    await browser.deleteCookies();
    await browser.resize(1280, 900);
    await use(new Tab(browser, baseURL ?? ''));
    // The next test starts from a page that makes no requests.
    await browser.open('about:blank');
    expect(unexpected(browser.consoleLines.slice(earlier), allowed)).toEqual([]);
  },
  openBrowser: async ({ engine, allowed, baseURL }, use) => {
    const browsers: RemoteBrowser[] = [];
    await use(async (options, url = baseURL ?? '') => {
      const browser = await launch(engine, options);
      browsers.push(browser);
      await browser.resize(1280, 900);
      return new Tab(browser, url);
    });
    for (const browser of browsers) await browser.close();
    expect(
      unexpected(
        browsers.flatMap(({ consoleLines }) => consoleLines),
        allowed,
      ),
    ).toEqual([]);
  },
});

function launch(engine: Engine, options: LaunchOptions): Promise<RemoteBrowser> {
  const launcher = launcherOf(engine);
  if (!launcher) throw new Error(`${engine} is not installed`);
  return launcher(options);
}

const unexpected = (lines: readonly string[], allowed: readonly RegExp[]): string[] =>
  lines.filter((line) => !allowed.some((pattern) => pattern.test(line)));

export { expect };
