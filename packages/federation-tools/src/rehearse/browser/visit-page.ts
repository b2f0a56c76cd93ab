import type { Page } from 'playwright-core';
import type { SiteClient } from '../site-client.ts';

/** What a browser sees of a page. */
export interface Visit {
  readonly hydrated: boolean;
  /** Errors and warnings of the console, and exceptions. */
  readonly console: readonly string[];
  /** Violations of the site's policy. */
  readonly policy: readonly string[];
  readonly layoutShift: number;
  /** The lines of its ARIA snapshot. */
  readonly aria: readonly string[];
  /** PNG. */
  readonly picture: Buffer;
}

export const screen = { width: 1280, height: 800 };
/** Of a picture: more than a long article has. */
const maxHeight = 12_000;
const hydrationTimeoutMs = 20_000;

/** Runs before the page's own scripts. */
const observer = `
globalThis.__rehearsal = { shift: 0, policy: [] };
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) __rehearsal.shift += value;
}).observe({ type: 'layout-shift', buffered: true });
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  __rehearsal.policy.push(effectiveDirective + ': ' + (blockedURI || 'inline')));
`;

/** Prepares a tab for {@link visitPage}. */
export const observe = (page: Page): Promise<unknown> => page.addInitScript(observer);

/** Opens a page of one side, scrolls through it, and describes it. */
export async function visitPage(page: Page, side: SiteClient, address: string): Promise<Visit> {
  const url = side.urlOf(address);
  const messages: string[] = [];
  page.removeAllListeners();
  page.on('console', (message) => {
    if (/^(error|warning|assert)$/.test(message.type())) messages.push(message.text());
  });
  page.on('pageerror', ({ name, message }) => messages.push(`${name}: ${message}`));
  await page.goto(url.href, { waitUntil: 'load' });
  const hydrated = await page
    .waitForFunction(
      () => {
        const main = document.querySelector('#main');
        // Without a function that has a name: the page lacks the helper with which tsx keeps names.
        return (
          !main ||
          [...main.querySelectorAll('*')].some((element) =>
            Object.keys(element).some((key) => key.startsWith('__react')),
          )
        );
      },
      undefined,
      { timeout: hydrationTimeoutMs },
    )
    .then(
      () => true,
      () => false,
    );
  await page.waitForLoadState('networkidle');
  // Fragments are loaded when they come near.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  const { shift, policy, height } = await page.evaluate(async () => {
    scrollTo(0, 0);
    document.querySelector('aside.preview')?.remove();
    await document.fonts.ready;
    const { __rehearsal: seen } = globalThis as unknown as { __rehearsal: { shift: number; policy: string[] } };
    return { ...seen, height: document.documentElement.scrollHeight };
  });
  const comparable = (text: string): string => withoutVersions(text, url.origin);
  const clip = { x: 0, y: 0, width: screen.width, height: Math.min(height, maxHeight) };
  return {
    hydrated,
    console: messages.map(comparable),
    policy: policy.map(comparable),
    layoutShift: shift,
    aria: (await page.locator('body').ariaSnapshot()).split('\n').map((line) => comparable(line.trim())),
    picture: await page.screenshot({ fullPage: true, clip, animations: 'disabled' }),
  };
}

/**
 * Without what differs in every release: its version, the hashes of its files, places in them, and the preview's token; and
 * without the origin, in which two shells differ.
 */
export const withoutVersions = (text: string, origin: string): string =>
  text
    .replace(/([?&](amp;)?)mfe-preview=[^&#\s"']*/g, '')
    .replaceAll(origin, '')
    .replace(/(\/remotes\/[\w-]+)\/[^/\s"')]+\//g, '$1/')
    .replace(/\.[\da-f]{8,}(?=\.(js|css))/g, '')
    .replace(/(\.js):\d+(:\d+)?/g, '$1');
