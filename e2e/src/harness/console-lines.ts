import type { Page } from '@playwright/test';
import { notUsedYet } from './test.ts';

/** The site's own lines on a page's console; the browser itself reports failed requests, which nobody can silence. */
export function consoleLines(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    const expected = message.text().startsWith('Failed to load resource') || notUsedYet.test(message.text());
    if (/error|warning/.test(message.type()) && !expected) lines.push(message.text());
  });
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
  return lines;
}
