import { sanitize as inBrowser } from './sanitize.browser.ts';
import { sanitize as onServer } from './sanitize.server.ts';

const sources = { siteUrl: 'http://localhost:3790', imageOrigins: [] };

/** The link's `href` as a browser parses it; null if it has none. */
async function hrefOf(href: string, sanitize: typeof onServer): Promise<string | null | undefined> {
  const page = document.createElement('div');
  page.innerHTML = String((await sanitize(`<p><a href="${href}">A</a></p>`, sources)).sanitizedHtml);
  return page.querySelector('p > a')?.getAttribute('href');
}

describe.each([
  ['on the server', onServer],
  ['in the browser', inBrowser],
])('%s', (_, sanitize) => {
  test.each([
    '/',
    '/blog',
    '#top',
    'http://a.example/b',
    'HTTPS://a.example',
    'mailto:a@a.example',
    'tel:+1555',
    ' /b',
  ])('a link to %j is kept [HTML-1]', async (href) => {
    expect((await hrefOf(href, sanitize))?.trim()).toBe(href.trim());
  });

  test.each([
    '//elsewhere.example',
    '/\\elsewhere.example',
    'blog#top',
    'ftp://a.example',
    'javascript:x()//https://a.example',
    'data:text/html,/blog',
    '',
  ])('a link to %j loses its address [HTML-1]', async (href) => {
    expect(await hrefOf(href, sanitize)).toBeNull();
  });
});
