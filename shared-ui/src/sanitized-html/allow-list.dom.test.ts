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
});
