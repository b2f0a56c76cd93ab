import { test as base, expect } from '@playwright/test';

/** Logged for preloads that a slow machine has not used yet; quality/preloads.spec.ts verifies that all are used. */
export const notUsedYet = /was preloaded using link preload but not used within a few seconds/;

/** Chromium's, if a document was painted before the transition to it could begin: the page stands, without a fade. */
const noTransition = /^uncaught: Transition was aborted because of invalid state/;

interface ConsoleRules {
  /** Lines that must appear on the console. */
  readonly expected: RegExp[];
  /** Lines that may appear. */
  readonly allowed: RegExp[];
}

/** Any error or warning on a page's console fails a test, except for those that the test declares. */
export const test = base.extend<{
  consoleRules: ConsoleRules;
  expectConsole: (pattern: RegExp) => void;
  allowConsole: (pattern: RegExp) => void;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  consoleRules: async ({}, use) => {
    await use({ expected: [], allowed: [notUsedYet, noTransition] });
  },
  expectConsole: async ({ consoleRules }, use) => {
    await use((pattern) => void consoleRules.expected.push(pattern));
  },
  allowConsole: async ({ consoleRules }, use) => {
    await use((pattern) => void consoleRules.allowed.push(pattern));
  },
  page: async ({ page, consoleRules: { expected, allowed } }, use) => {
    const seen: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') seen.push(message.text());
    });
    page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`));
    await use(page);
    const named = [...expected, ...allowed];
    expect(seen.filter((line) => !named.some((pattern) => pattern.test(line)))).toEqual([]);
    const missing = expected.filter((pattern) => !seen.some((line) => pattern.test(line)));
    expect(missing.map(String), 'expected on the console').toEqual([]);
  },
});

export { expect };
