import { allowedAttributes, allowedTags } from '@meridian-vale/platform-client/allowed-html';
import fc from 'fast-check';
import { sanitizeStoredHtml } from './sanitize-html.ts';

const tag = fc.constantFrom('p', 'a', 'img', 'th', 'li', 'script', 'style', 'svg', 'iframe', 'textarea', 'form', 'B');
const attribute = fc.constantFrom('href', 'src', 'title', 'alt', 'scope', 'onclick', 'style', 'id', 'srcset', 'HREF');
const value = fc.constantFrom(
  ...['/a', '//evil.example', 'https://a.example/b?c&d', 'javascript:alert(1)', ' java\tscript:x', 'data:text/html,x'],
  ...['&#106;avascript:x', 'a"b', '"><script>x()</script>', 'vbscript:x', 'mailto:a@b.example', ''],
);
const piece = fc.oneof(
  fc.tuple(tag, attribute, value).map(([name, key, text]) => `<${name} ${key}="${text}">`),
  fc.tuple(tag, attribute, value).map(([name, key, text]) => `<${name} ${key}=${text}`),
  tag.map((name) => `</${name}>`),
  fc.constantFrom('&', '&lt;', '<', '<!--', '-->', '<![CDATA[', '>', 'M&A', 'text'),
  fc.string({ maxLength: 6 }),
);
const stored = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''));
const runs = { numRuns: process.env.TEST_LONG ? 20_000 : 1_000 };

const schemes = ['http:', 'https:', 'mailto:', 'tel:'];
/** What a browser takes an address for, on a page of the site. */
const schemeOf = (url: string) => {
  const text = url.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
  return URL.canParse(text, 'https://site.example') ? new URL(text, 'https://site.example').protocol : 'https:';
};

test('sanitized HTML contains only elements, attributes and URL schemes on the allowlist [API-47]', () =>
  fc.assert(
    fc.property(stored, (text) => {
      const html = sanitizeStoredHtml(text);
      // Without a tag it is text: whoever shows it escapes it.
      if (!text.includes('<')) return expect(html).toBe(text);
      for (const [, name = '', attributes = ''] of html.matchAll(
        /<\/?([^\s/>]*)((?:\s+[^\s=/]+(?:="[^"]*")?)*)\s*\/?>/g,
      )) {
        expect(allowedTags).toContain(name);
        for (const [, key = '', url = ''] of attributes.matchAll(/\s+([^\s=/]+)(?:="([^"]*)")?/g)) {
          expect(allowedAttributes[name]).toContain(key);
          if (key === 'href' || key === 'src') expect(schemes).toContain(schemeOf(url));
        }
      }
      // No `<` stands outside a tag.
      expect(html.replace(/<[^<>]*>/g, '')).not.toContain('<');
    }),
    runs,
  ));

test('sanitizing is idempotent [API-47]', () =>
  fc.assert(
    fc.property(stored, (text) => {
      const once = sanitizeStoredHtml(text);
      expect(sanitizeStoredHtml(once)).toBe(once);
    }),
    runs,
  ));

test.each(['https://a.example/b', 'http://a.example/b', 'mailto:a@b.example', 'tel:+12125550100', '/jobs'])(
  'an allowed link URL is kept: %s [API-47]',
  (url) => expect(sanitizeStoredHtml(`<a href="${url}">x</a>`)).toBe(`<a href="${url}">x</a>`),
);

test.each(['//evil.example', 'ftp://a.example', 'javascript:alert(1)', 'data:text/html,x'])(
  'any other link URL is removed: %s [API-47]',
  (url) => expect(sanitizeStoredHtml(`<a href="${url}">x</a>`)).toBe('<a>x</a>'),
);

test('the content of a forbidden element stays, except for scripts and styles [API-47]', () => {
  const html = '<article><h2>Bar</h2><img src="/a.png" alt="A"></article><script>x()</script><style>p{}</style>';
  expect(sanitizeStoredHtml(html)).toBe('<h2>Bar</h2><img src="/a.png" alt="A" />');
});

test('HTML that is nested too deeply is rejected [HTML-29]', () => {
  expect(() => sanitizeStoredHtml('<em>'.repeat(1_001))).toThrow('The HTML is nested too deeply');
});
