import { brotliCompressSync } from 'node:zlib';
import type { Browser, Response } from 'playwright';

/** What a page costs a visitor without cookies, until the network is idle. Bytes are brotli. */
export interface Cost {
  readonly javascript: number;
  readonly css: number;
  readonly fonts: number;
  readonly html: number;
  readonly requests: number;
  readonly depth: number;
}

const brotli = (content: Buffer): number => brotliCompressSync(content).length;

/** A first load carries its stylesheets; they count as CSS and, like all of the document, as HTML. */
const inlineStyles = (html: string): string =>
  [...html.matchAll(/<style data-href="[^"]*">(.*?)<\/style>/gs)].map(([, css]) => css).join('\n');

/** Loads a page of a running site for a new visitor and counts what came. Scripts before the first call count by depth. */
export async function loadPage(browser: Browser, siteUrl: string, address: string): Promise<Cost> {
  const page = await browser.newPage();
  try {
    const cost = { javascript: 0, css: 0, fonts: 0, html: 0, requests: 0 };
    const counted: Promise<void>[] = [];
    const inHtml = new Set<string>();
    const count = (response: Response) => {
      // The tab's icon comes whenever the browser finds time.
      if (response.request().resourceType() === 'other') return;
      cost.requests += 1;
      counted.push(
        response.body().then((body) => {
          const { pathname } = new URL(response.url());
          if (pathname.endsWith('.js')) cost.javascript += brotli(body);
          else if (pathname.endsWith('.css')) cost.css += brotli(body);
          else if (pathname.endsWith('.woff2')) cost.fonts += body.length;
          else if (pathname === address) {
            cost.html += brotli(body);
            cost.css += brotli(Buffer.from(inlineStyles(body.toString())));
            for (const [, file] of body.toString().matchAll(/(?:href|src)="([^"]+\.(?:js|css))"/g))
              inHtml.add(file ?? '');
          }
        }),
      );
    };
    page.on('response', count);
    // The page may be quiet before the first call brings the HTTP client.
    const guest = page.waitForResponse((response) => response.url().endsWith('/guests/'));
    await page.goto(siteUrl + address, { waitUntil: 'networkidle' });
    await guest;
    page.off('response', count);
    await Promise.all(counted);
    // The page names every file it needs for hydration: depth 2. A needed script that it does not name would be deeper.
    const late = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const isDeeper = (file: string) => /\.(js|css)$/.test(file) && !inHtml.has(file) && !/\/axios\./.test(file);
    return { ...cost, depth: late.some(isDeeper) ? 3 : 2 };
  } finally {
    await page.close();
  }
}
