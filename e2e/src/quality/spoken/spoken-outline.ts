import type { Locator, Page } from '@playwright/test';
import { expect } from '../../harness/test.ts';
import { resize } from '../open-page.ts';

/** Excludes running text, which is read verbatim, and link targets, which are not read. */
const unnamed = /^\s*- (text|paragraph|\/url|\/placeholder)\b/;

/**
 * The structure of a region that a screen reader announces, in order: landmarks, headings, links, controls, images and
 * lists with their names, without running text.
 */
async function spokenOutline(region: Locator): Promise<string> {
  const snapshot = await region.ariaSnapshot();
  const lines = snapshot.split('\n').filter((line) => !unnamed.test(line));
  // Remove everything after the colon, which is text.
  return `${lines.map((line) => line.replace(/^(\s*- '?\w+(?: "(?:[^"\\]|\\.)*")?(?: \[[^\]]*\])*'?):.*$/, '$1')).join('\n')}\n`;
}

function expectOutline(outline: string, what: string, file: string): void {
  const advice = `${what} is announced differently from e2e/src/quality/spoken/${file}. If that is intended: npx playwright test -c e2e/playwright.config.ts quality/quality --update-snapshots`;
  expect.soft(outline, advice).toMatchSnapshot(file);
}

/** Compares the main region of the open page with its snapshot in `spoken/`. */
export async function expectSpokenMain(page: Page, url: string): Promise<void> {
  await resize(page, 1440);
  const outline = await spokenOutline(page.getByRole('main'));
  expectOutline(outline, url, `${url.slice(1).replace(/[^\w-]+/g, '-')}.txt`);
}

/** Compares header and footer, which pages share, with their one snapshot. */
export async function expectSpokenHeaderAndFooter(page: Page): Promise<void> {
  await resize(page, 1440);
  const regions = [page.getByRole('banner'), page.getByRole('contentinfo')];
  const outlines = await Promise.all(regions.map(spokenOutline));
  expectOutline(outlines.join(''), 'header or footer', 'header-and-footer.txt');
}
