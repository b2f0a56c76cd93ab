import { sanitize as inBrowser } from './sanitize.browser.ts';
import { sanitize as onServer } from './sanitize.server.ts';

const sources = { siteUrl: 'http://localhost:3790', imageOrigins: ['https://images.example'] };
const placeholder = 'file.svg';

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
