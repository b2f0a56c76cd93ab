import { CachedResponse, negotiateEncoding } from './cached-response.ts';
import { PageCache } from './page-cache.ts';

const page = (body: string) =>
  new CachedResponse({ status: 200, contentType: 'text/html', body, cacheKeys: [], noindex: false }, 30);
const at = (path: string) => new URL(`http://localhost:3000${path}`);

test('the key is the set, the path and the declared query keys [PAGE-2]', () => {
  const cache = new PageCache(30);
  const kept = page('one');
  cache.set(1, at('/a?page=2'), ['page'], kept);
  expect(cache.get(1, at('/a?page=2&utm_source=x'))).toBe(kept);
  expect(cache.get(1, at('/a?page=3'))).toBeUndefined();
  expect(cache.get(2, at('/a?page=2'))).toBeUndefined();
  expect(cache.get(1, at('/b?page=2'))).toBeUndefined();
});

test('a page asked for without its keys is one page, whatever else was asked for [PAGE-2]', () => {
  const cache = new PageCache(30);
  const kept = page('one');
  cache.set(1, at('/a?utm_source=x'), ['page', 'search'], kept);
  expect(cache.get(1, at('/a'))).toBe(kept);
  expect(cache.get(1, at('/a?search='))).toBeUndefined();
  cache.set(1, at('/a?search=x&page=2'), ['page', 'search'], kept);
  expect(cache.get(1, at('/a?page=2&search=x'))).toBe(kept);
});

test('0 seconds keeps nothing [PAGE-3]', () => {
  const cache = new PageCache(0);
  cache.set(1, at('/a'), [], page('one'));
  expect(cache.get(1, at('/a'))).toBeUndefined();
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['', 'identity'],
  ['brx', 'identity'],
])('%p takes %s [PAGE-5]', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});

test('equal bodies have equal entity tags [PAGE-4]', () => {
  expect(page('one').etag).toBe(page('one').etag);
  expect(page('one').etag).not.toBe(page('two').etag);
});
