import type { Page } from '@playwright/test';
import { notUsedYet } from './test.ts';

/** The site's own console lines, excluding the browser's reports of failed requests, which cannot be silenced. */
export function consoleLines(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    const expected = message.text().startsWith('Failed to load resource') || notUsedYet.test(message.text());
    if (/error|warning/.test(message.type()) && !expected) lines.push(message.text());
  });
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
  return lines;
}
