import { httpFake } from '../test/http-fake.ts';
import { getPost, listPostPage, listPosts } from './posts.ts';

const post = { id: '1', slug: 'a', title: 'A', abstract: 'About', publishAt: '2026-03-01', content: '<p>x</p>' };
const unreadable = { name: 'HttpError', code: 'HTTP_UNREADABLE' };

test('the list sends its query and leaves out items that are not posts [API-39]', async () => {
  const { http, requests } = httpFake({ data: [post, { id: '2' }, 'x', null] });
  expect(await listPosts(http, { sort: 'title', search: 'tax', page: 2, records: 3 })).toEqual([post]);
  expect(requests).toMatchObject([
    { service: 'content', path: '/posts/', query: { sort: 'title', search: 'tax', page: 2, records: 3 } },
  ]);
});

test('a page counts the items received, including unreadable ones', async () => {
  expect(await listPostPage(httpFake({ data: [post, {}] }).http, {})).toMatchObject({ received: 2 });
  expect(await listPostPage(httpFake({ data: [] }).http, {})).toEqual({ posts: [], received: 0 });
});

test.each([null, 3, 'x', [], [post], {}, { data: {} }, { data: 'x' }, { data: [1, {}] }])(
  'a list response %j is unreadable',
  (body) => expect(listPosts(httpFake(body).http, {})).rejects.toMatchObject(unreadable),
);

test.each([null, 3, 'x', [], {}, { data: null }, { data: 'x' }, { data: { slug: 7 } }])(
  'a post response %j is unreadable',
  (body) => expect(getPost(httpFake(body).http, 'a')).rejects.toMatchObject(unreadable),
);

test('a post is read from the top level or from data, its date in snake or camel case; its slug is encoded in the path', async () => {
  const { publishAt, ...rest } = post;
  for (const body of [post, { data: post }, { data: { ...rest, publish_at: publishAt } }]) {
    const { http, requests } = httpFake(body);
    expect(await getPost(http, 'a/b')).toEqual(post);
    expect(requests).toMatchObject([{ service: 'content', path: '/posts/a%2Fb' }]);
  }
});

test('a post without a slug gets the slug it was requested by', async () => {
  const { id, content } = post;
  for (const body of [{ data: { id, content } }, { id: 1, content, slug: null }])
    expect(await getPost(httpFake(body).http, 'asked')).toMatchObject({ slug: 'asked', content });
});

test('a post without a title gets the title N/A, alone and in a list', async () => {
  const { title, ...rest } = post;
  for (const untitled of [rest, { ...rest, title: null }, { ...rest, title: '' }, { ...rest, title: ' ' }]) {
    expect(await getPost(httpFake(untitled).http, 'a')).toEqual({ ...post, title: 'N/A' });
    expect(await listPosts(httpFake({ data: [untitled] }).http, {})).toEqual([{ ...post, title: 'N/A' }]);
  }
});

test('a publish date without a zone is UTC', async () => {
  const publishAt = '2025-03-01T23:30:00';
  const inSnakeCase = { ...post, publishAt: undefined, publish_at: publishAt };
  for (const body of [{ ...post, publishAt }, inSnakeCase])
    expect(await getPost(httpFake(body).http, 'a')).toMatchObject({ publishAt: '2025-03-01T23:30:00Z' });
});

test.each([
  ['Mon, 31 May 2027 23:59:59 GMT', true],
  ['Tue, 01 Jun 2027 00:00:00 GMT', false],
])("a post of June 1, 2027 is still to come at %s by the service's clock: %s", async (date, scheduled) => {
  const later = { ...post, publishAt: '2027-06-01' };
  const [found, listed, undated] = [
    await getPost(httpFake(later, { date }).http, 'a'),
    ...(await listPosts(httpFake({ data: [later, { ...post, publishAt: 'soon' }] }, { date }).http, {})),
  ];
  expect([found, listed, undated].map((each) => Boolean(each?.scheduled))).toEqual([scheduled, scheduled, false]);
});

test('a text far longer than any article is cut [HTML-30]', async () => {
  const { http } = httpFake({ ...post, content: '<'.repeat(2_000_000) });
  expect((await getPost(http, 'a')).content?.length).toBe(400_000);
});
