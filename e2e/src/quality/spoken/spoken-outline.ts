import type { Page } from '@playwright/test';
import { expect } from '../../harness/test.ts';
import { resize } from '../open-page.ts';

/** Excludes running text, which is read verbatim, and link targets, which are not read. */
const unnamed = /^\s*- (text|paragraph|\/url|\/placeholder)\b/;

/**
 * The page structure that a screen reader announces, in order: landmarks, headings, links, controls, images and lists
 * with their names, without running text.
 */
export async function spokenOutline(page: Page): Promise<string> {
  const snapshot = await page.locator('body').ariaSnapshot();
  const lines = snapshot.split('\n').filter((line) => !unnamed.test(line));
  // Remove everything after the colon, which is text.
  return `${lines.map((line) => line.replace(/^(\s*- '?\w+(?: "(?:[^"\\]|\\.)*")?(?: \[[^\]]*\])*'?):.*$/, '$1')).join('\n')}\n`;
}

/** Compares the open page with its snapshot in `spoken/`. */
export async function expectSpokenOutline(page: Page, url: string): Promise<void> {
  await resize(page, 1440);
  const file = `${url.slice(1).replace(/[^\w-]+/g, '-')}.txt`;
  const advice = `${url} is announced differently from e2e/src/quality/spoken/${file}. If that is intended: npx playwright test -c e2e/playwright.config.ts quality/quality --update-snapshots`;
  expect.soft(await spokenOutline(page), advice).toMatchSnapshot(file);
}
