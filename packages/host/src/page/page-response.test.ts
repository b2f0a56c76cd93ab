import { randomBytes } from 'node:crypto';
import { negotiateEncoding, PageResponse } from './page-response.ts';

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br;q=0.9', 'gzip'],
  ['*', 'br'],
  ['br;q=0.000, gzip;q=0.0', 'identity'],
  ['GZIP', 'gzip'],
  ['brotli, xgzip', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %j selects %s', (accepted, encoding) => {
  expect(negotiateEncoding(accepted)).toBe(encoding);
});

const page = (body: string, rest = {}, set?: string) =>
  new PageResponse({ status: 200, contentType: 'text/html; charset=utf-8', body, route: '/a', ...rest }, 30, set);

test('an encoding is computed once, and is then available synchronously', async () => {
  const sendable = page('<p>Zürich 香港</p>');
  const made = sendable.body('br');
  expect(sendable.body('br')).toBe(made);
  const bytes = await made;
  expect(sendable.body('br')).toBe(bytes);
});

test('the ETag is weak, and that of another text or release set is another, though both have one CRC-32 [SECURITY-37]', () => {
  expect(page('plum').etag).not.toBe(page('buck').etag);
  expect(page('plumless', {}, '7-a').etag).toBe(page('plumless', {}, '7-a').etag);
  expect(page('plumless', {}, '7-a').etag).not.toBe(page('buckeroo', {}, '7-b').etag);
});

test.each([
  ['markup', '<p>Zürich 香港</p>'.repeat(1000)],
  ['little', 'a'],
  ['what cannot be compressed', randomBytes(100_000).toString('base64')],
])('size covers all three encodings: %s', async (_, text) => {
  const sendable = page(text);
  const forms = await Promise.all((['identity', 'br', 'gzip'] as const).map((form) => sendable.body(form)));
  expect(sendable.size).toBeGreaterThanOrEqual(Buffer.concat(forms).length);
});

test('size covers what a page has beside its body', () => {
  const rest = { location: 'x'.repeat(1_000), card: { title: 'x'.repeat(300), lines: [] } };
  expect(page('', rest).size - page('').size).toBeGreaterThan(2 * 1_300);
});
