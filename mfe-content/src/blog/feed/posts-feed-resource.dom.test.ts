import { servicesContext } from '@meridian-vale/federation/remote';
import { httpFrom, httpStatus, testServices } from '@meridian-vale/federation-tools/test-host/render-remote';
import type { HttpClient } from '@meridian-vale/platform-client/http-client';
import { RouterContextProvider } from 'react-router-dom';
import { loader } from './posts-feed-resource.ts';

const answerFrom = (http: HttpClient): Promise<Response> =>
  loader({
    request: new Request('http://localhost/feed.xml'),
    params: {},
    context: new RouterContextProvider(new Map([[servicesContext, testServices({ http })]])),
  } as never);
const feedOf = async (...posts: object[]): Promise<Document> =>
  parse(await (await answerFrom(httpFrom(() => ({ data: posts })))).text());
const parse = (xml: string): Document => new DOMParser().parseFromString(xml, 'application/xml');
const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent);

const post = (slug: string, over: object = {}) => ({
  id: slug,
  slug,
  title: `Title ${slug}`,
  publishAt: '2026-03-01T00:30:00Z',
  ...over,
});

test('entries have absolute URLs, dates and summaries', async () => {
  const feed = await feedOf(post('new', { abstract: 'About' }), post('old'));
  expect(texts(feed, 'feed > title')).toEqual(['Legal career advice | Test Firm']);
  expect(texts(feed, 'entry > title')).toEqual(['Title new', 'Title old']);
  expect(texts(feed, 'entry > id')).toEqual(['http://localhost:3000/blog/new', 'http://localhost:3000/blog/old']);
  expect(texts(feed, 'summary')).toEqual(['About']);
  expect(texts(feed, 'updated')).toEqual(Array(3).fill('2026-03-01T00:30:00.000Z'));
  expect(feed.querySelector('link[rel="self"]')?.getAttribute('href')).toBe('http://localhost:3000/feed.xml');
  for (const link of feed.querySelectorAll('link'))
    expect(link.getAttribute('href')).toMatch(/^http:\/\/localhost:3000\//);
});

test('entries are dated by their last change: as the service reports it, otherwise by the stated review', async () => {
  const reviewed = post('reviewed', { content: '<p>Sources checked April 2, 2026. General information.</p>' });
  const changed = post('changed', {
    updatedAt: '2026-05-03T10:00:00Z',
    content: '<p>Sources checked April 2, 2026.</p>',
  });
  const feed = await feedOf(reviewed, changed);
  expect(texts(feed, 'entry > updated')).toEqual(['2026-04-02T00:00:00.000Z', '2026-05-03T10:00:00.000Z']);
  expect(texts(feed, 'entry > published')).toEqual([]);
});

test('the feed is well-formed and keeps titles and abstracts as text, whatever they contain [HTML-7]', async () => {
  const hostile = `]]></title><script>1</script>&amp; "q" 'q' \u{1F600}`;
  const feed = await feedOf(post('a', { title: `${hostile}\u0000\u0008\uD800\uFFFF`, abstract: hostile }));
  expect(feed.querySelector('parsererror')).toBeNull();
  expect(feed.querySelector('script')).toBeNull();
  expect(texts(feed, 'entry > title')).toEqual([hostile]);
  expect(texts(feed, 'summary')).toEqual([hostile]);
});

test('a slug is encoded in the URL of its entry [HTML-7]', async () => {
  const feed = await feedOf(post('../x?"<&'));
  expect(texts(feed, 'entry > id')).toEqual(['http://localhost:3000/blog/%2E%2E%2Fx%3F%22%3C%26']);
});

test('posts without a readable date are left out, and a feed without entries is still valid', async () => {
  const feed = await feedOf(post('a', { publishAt: 'soon' }), post('b', { publishAt: undefined }));
  expect(feed.querySelector('parsererror')).toBeNull();
  expect(feed.querySelectorAll('entry')).toHaveLength(0);
  expect(texts(feed, 'updated')).toEqual(['1970-01-01T00:00:00.000Z']);
});

test('a failed list returns 503 and is logged', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const failing = httpFrom(() => {
    throw httpStatus(500);
  });
  const response = await answerFrom(failing);
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(error.mock.calls).toEqual([['The posts could not be fetched:', 'Answered 500']]);
  error.mockRestore();
});
