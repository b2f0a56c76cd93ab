import { allowedTags } from '@meridian-vale/platform-client/allowed-html';
import { corpus } from '../../../e2e/src/xss/corpus.ts';

const sources = { siteUrl: 'http://localhost:3790', imageOrigins: [] };

test('DOMPurify is loaded only when there is HTML to sanitize', async () => {
  const load = jest.fn(() => jest.requireActual('dompurify'));
  jest.doMock('dompurify', load);
  const { sanitize } = await import('./sanitize.browser.ts');
  expect(load).not.toHaveBeenCalled();
  const { sanitizedHtml } = await sanitize('<p onclick="x()">Text<script>x()</script></p>', sources);
  expect(sanitizedHtml).toBe('<p>Text</p>');
  expect(load).toHaveBeenCalledTimes(1);
});

describe('a hostile attribute value stays a value', () => {
  const payloads = [
    '<h2>onerror=x() </h2>',
    '<h3>"><script>x()</script></h3>',
    "<h2>'onload='x()</h2>",
    '</h2><img src=x onerror=x()>',
    '<h2><svg onload=x()>',
    ...corpus,
  ];
  const elements = [
    ...['href', 'title', 'rel'].map((name) => ['a', name] as const),
    ...['src', 'alt', 'width', 'height'].map((name) => ['img', name] as const),
    ['th', 'scope'] as const,
  ];
  const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

  beforeAll(() => {
    const element = document.createElement('p');
    element.title = '<';
    expect(element.outerHTML).toBe('<p title="<"></p>');
  });

  test.each(elements)(
    'in %s %s, although the serializer does not escape `<` [HTML-1, SECURITY-2]',
    async (tag, name) => {
      const { sanitize } = await import('./sanitize.browser.ts');
      const cells = payloads.map((payload) => `<th><${tag} ${name}="${escaped(payload)}">T</${tag}></th>`);
      const html = `<h2>One</h2><table><tr>${cells.join('')}</tr></table><h2>Two</h2>`;
      const { sanitizedHtml } = await sanitize(html, { ...sources, headingAnchors: true });
      const page = document.createElement('div');
      page.innerHTML = String(sanitizedHtml);
      const elements = [...page.querySelectorAll('*')];
      const attributes = elements.flatMap((element) => element.getAttributeNames());
      expect(attributes.filter((attribute) => attribute.startsWith('on'))).toEqual([]);
      expect(elements.filter(({ localName }) => !allowedTags.includes(localName))).toEqual([]);
      expect([...page.querySelectorAll('h2, h3')].map(({ id }) => id)).toEqual(['section-one', 'section-two']);
      expect(page.querySelectorAll('th').length).toBeGreaterThanOrEqual(payloads.length);
      expect(page.querySelectorAll('[src="x"]')).toHaveLength(0);
    },
  );
});

test('headings get the same anchors in the browser as on the server', async () => {
  const html =
    '<h2>The <em>M</em>&amp;A way</h2><h3><a href="/x">Zürich</a></h3><h2>a &amp;lt;b</h2><h2>a lt b</h2><h2></h2>';
  const [inBrowser, onServer] = await Promise.all(
    [await import('./sanitize.browser.ts'), await import('./sanitize.server.ts')].map(({ sanitize }) =>
      sanitize(html, { ...sources, headingAnchors: true }),
    ),
  );
  expect(inBrowser).toEqual(onServer);
  expect(String(inBrowser?.sanitizedHtml)).toContain('id="section-a-lt-b-2"');
});

test('only the first thousand headings get anchors, on the server and in the browser', async () => {
  const html = '<h2>a</h2>'.repeat(1_500);
  const results = await Promise.all(
    [await import('./sanitize.browser.ts'), await import('./sanitize.server.ts')].map(({ sanitize }) =>
      sanitize(html, { ...sources, headingAnchors: true }),
    ),
  );
  expect(results[0]).toEqual(results[1]);
  const text = String(results[0]?.sanitizedHtml);
  expect([text.split('<h2 id=').length, text.split('<h2>').length]).toEqual([1_001, 501]);
});

test('the Trusted Types policy for sanitized HTML rejects script URLs [SECURITY-3]', async () => {
  const createPolicy = jest.fn((_name: string, rules: object) => rules);
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  jest.resetModules();
  const { sanitize } = await import('./sanitize.browser.ts');
  expect(String((await sanitize('<p>Text</p>', sources)).sanitizedHtml)).toBe('<p>Text</p>');
  expect(createPolicy.mock.calls).toEqual([['dompurify', expect.anything()]]);
  const rules = createPolicy.mock.calls[0]?.[1] as { createScriptURL(url: string): string };
  expect(() => rules.createScriptURL('/remotes/x.js')).toThrow('Stored HTML loads no script');
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});
