import { allowedAttributes, allowedTags } from '@meridian-vale/platform-client/allowed-html';
import fc from 'fast-check';
import { hostileHtml } from '../../test/hostile-html.ts';
import { sanitize as inBrowser } from './sanitize.browser.ts';
import { sanitize as onServer } from './sanitize.server.ts';
import { isSafeImage, isSafeLink } from './sanitized-content.ts';

const sources = { siteUrl: 'http://localhost:3790', imageOrigins: ['https://images.example'] };
const placeholder = 'file.svg';

/** As in the site's documents: in quirks mode a paragraph may contain a table. */
const parse = (html: string) => new DOMParser().parseFromString(`<!doctype html>${html}`, 'text/html');
const parsed = (html: string) => parse(html).body.innerHTML;

/** The elements and attributes that a browser parses from sanitized HTML and that the allowlist does not contain. */
function forbidden(html: string): string[] {
  const { body, head } = parse(html);
  expect(head.childElementCount).toBe(0);
  return [...body.querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName;
    // Browsers insert a missing tbody.
    if (!allowedTags.includes(tag) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return [tag];
    const src = element.getAttribute('src');
    const href = element.getAttribute('href');
    return [
      ...element
        .getAttributeNames()
        .filter((name) => !allowedAttributes[tag]?.includes(name))
        // The parser keeps the value of `is` even without the attribute; an empty one has no effect.
        .filter((name) => name !== 'is' || element.getAttribute('is') !== '')
        .map((name) => `${tag} ${name}`),
      ...(href !== null && !isSafeLink(href) ? [`${tag} href=${href}`] : []),
      ...(src !== null && src !== placeholder && !isSafeImage(src, sources) ? [`${tag} src=${src}`] : []),
    ];
  });
}

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
  const html = async (text: string) => String((await sanitize(text, sources)).sanitizedHtml);

  test('sanitized HTML contains only elements, attributes and URLs on the allowlist [HTML-1]', () =>
    fc.assert(
      fc.asyncProperty(hostileHtml, async (text) => {
        expect(forbidden(await html(text))).toEqual([]);
      }),
      { numRuns: process.env.TEST_LONG ? 5_000 : 100 },
    ));

  test('sanitizing is idempotent: sanitized HTML parses the same after it is sanitized again [HTML-1]', () =>
    fc.assert(
      fc.asyncProperty(hostileHtml, async (text) => {
        const once = await html(text);
        expect(parsed(await html(once))).toBe(parsed(once));
      }),
      { numRuns: process.env.TEST_LONG ? 5_000 : 100 },
    ));

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

test.each([
  ['/b.png', '/b.png'],
  ['http://localhost:3790/b.png', 'http://localhost:3790/b.png'],
  ['https://images.example/b.png', 'https://images.example/b.png'],
  ['https://images.example.evil.test/b.png', placeholder],
  ['//elsewhere.example/b.png', placeholder],
  ['data:image/png;base64,AA', placeholder],
  ['javascript:alert(1)', placeholder],
  ['b.png', placeholder],
  ['/\t/elsewhere.example/b.png', placeholder],
  ['/\n\\elsewhere.example/b.png', placeholder],
  ['https://images.example@elsewhere.example/b.png', placeholder],
  ['https://user:password@images.example/b.png', placeholder],
  ['blob:http://localhost:3790/b.png', placeholder],
  ['HTTPS://IMAGES.example:443/b.png', 'HTTPS://IMAGES.example:443/b.png'],
])('an image at %s loads from %s, on the server and in the browser [HTML-2, SECURITY-4]', async (src, shown) => {
  for (const sanitize of [onServer, inBrowser]) {
    const { sanitizedHtml } = await sanitize(`<p><img src="${src}" alt="A" width="3" height="2"></p>`, sources);
    expect(String(sanitizedHtml).replace(' />', '>')).toBe(`<p><img src="${shown}" alt="A" width="3" height="2"></p>`);
  }
});

test('image origins that one call allows or refuses do not apply to the next [HTML-2]', async () => {
  const html = '<p><img src="https://images.example/b.png" alt="A" width="3" height="2"></p>';
  for (const sanitize of [onServer, inBrowser]) {
    const refused = await sanitize(html, { ...sources, imageOrigins: [] });
    expect(String(refused.sanitizedHtml)).toContain(placeholder);
    expect(String((await sanitize(html, sources)).sanitizedHtml)).not.toContain(placeholder);
  }
});
