import { brotliCompressSync } from 'node:zlib';
import type { Browser, Response } from 'playwright';
import { openBrowser, pages } from '../browser.ts';
import { Report } from '../report.ts';

const brotli = (content: Buffer): number => brotliCompressSync(content).length;

/** The inline stylesheets of a first load, which count as CSS and, like the whole document, as HTML. */
const inlineStyles = (html: string): string =>
  [...html.matchAll(/<style data-href="[^"]*">(.*?)<\/style>/gs)].map(([, css]) => css).join('\n');

/**
 * Loads a page of a running site as a visitor without cookies; returns its cost until the network is idle, in Brotli bytes.
 */
async function loadPage(browser: Browser, siteUrl: string, url: string) {
  const page = await browser.newPage();
  try {
    const cost = { javascript: 0, css: 0, fonts: 0, html: 0, requests: 0 };
    const counted: Promise<void>[] = [];
    const count = (response: Response) => {
      // Ignore the favicon, which the browser loads at an arbitrary time.
      if (response.request().resourceType() === 'other') return;
      cost.requests += 1;
      counted.push(
        response.body().then((body) => {
          const { pathname } = new URL(response.url());
          if (pathname.endsWith('.js')) cost.javascript += brotli(body);
          else if (pathname.endsWith('.css')) cost.css += brotli(body);
          else if (pathname.endsWith('.woff2')) cost.fonts += body.length;
          else if (pathname === url) {
            cost.html += brotli(body);
            cost.css += brotli(Buffer.from(inlineStyles(body.toString())));
          }
        }),
      );
    };
    page.on('response', count);
    // The network may be idle before the first call loads the HTTP client.
    const guest = page.waitForResponse((response) => response.url().endsWith('/guests/'));
    await page.goto(siteUrl + url, { waitUntil: 'networkidle' });
    await guest;
    page.off('response', count);
    await Promise.all(counted);
    return cost;
  } finally {
    await page.close();
  }
}

const [composed = '', oneBundle = ''] = process.argv.slice(2);

const browser = await openBrowser();
const report = new Report({
  JS: { most: 149, aim: 140, digits: 1 },
  '× one': { most: 1.14, aim: 1.1, digits: 2 },
  'requests more': { most: 1, aim: 0 },
  CSS: { most: 8, digits: 1 },
  fonts: { most: 50, digits: 1 },
  HTML: { most: 25, digits: 1 },
});
for (const url of pages) {
  const cost = await loadPage(browser, composed, url);
  const one = await loadPage(browser, oneBundle, url);
  report.add(url, {
    JS: cost.javascript / 1024,
    '× one': cost.javascript / one.javascript,
    'requests more': cost.requests - one.requests,
    CSS: cost.css / 1024,
    fonts: cost.fonts / 1024,
    HTML: cost.html / 1024,
  });
}
await browser.close();
report.print('KiB of Brotli');
