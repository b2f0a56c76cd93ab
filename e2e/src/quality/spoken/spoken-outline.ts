import type { Page } from '@playwright/test';
import { expect } from '../../harness/test.ts';
import { resize } from '../open-page.ts';

/** Running text is read as it stands, and where a link leads is not said. */
const unnamed = /^\s*- (text|paragraph|\/url|\/placeholder)\b/;

/**
 * What a screen reader says of a page's structure, in its order: landmarks, headings, links, controls, images and lists
 * with their names, without the running text.
 */
export async function spokenOutline(page: Page): Promise<string> {
  const snapshot = await page.locator('body').ariaSnapshot();
  const lines = snapshot.split('\n').filter((line) => !unnamed.test(line));
  // What follows the colon is text, or nothing.
  return `${lines.map((line) => line.replace(/^(\s*- '?\w+(?: "(?:[^"\\]|\\.)*")?(?: \[[^\]]*\])*'?):.*$/, '$1')).join('\n')}\n`;
}

/**
 * Compares the open page with what is stored of its address in `spoken/`; after a change of copy:
 * `npx playwright test -c e2e/playwright.config.ts quality/quality --update-snapshots`.
 */
export async function expectSpokenOutline(page: Page, address: string): Promise<void> {
  await resize(page, 1440);
  const name = address.slice(1).replace(/[^\w-]+/g, '-');
  expect.soft(await spokenOutline(page)).toMatchSnapshot(`${name}.txt`);
}
