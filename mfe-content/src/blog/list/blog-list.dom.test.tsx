import { httpFrom, renderRemote } from '@meridian-vale/federation-tools/test-host/render-remote';
import type { HttpRequest } from '@meridian-vale/platform-client/http-client';
import { act, screen, within } from '@testing-library/react';
import { postBody } from '../../../test/content-service.ts';
import { remote } from '../../remote.ts';
import { featuredSlugs } from './featured.ts';

const shown = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

const show = (data: readonly unknown[]) => renderRemote(remote, '/blog', { http: httpFrom(() => ({ data })) });

test('two featured posts come first, then the others newest first, without duplicates or future posts [BLOG-4]', async () => {
  await show([
    postBody('old', '2020-01-01'),
    postBody('expat-packages', '2019-01-01'),
    postBody('undated', null),
    postBody('later', '2999-01-01'),
    postBody('how-to-recruit-the-best-recruiter-for-your-asia-job-search', '2018-01-01'),
    postBody('new', '2026-05-01'),
    postBody('new', '2026-05-01'),
  ]);
  expect(shown('Featured posts')).toEqual([
    '/blog/how-to-recruit-the-best-recruiter-for-your-asia-job-search',
    '/blog/expat-packages',
  ]);
  expect(shown('More posts')).toEqual(['/blog/new', '/blog/old', '/blog/undated']);
});

test('only the card of a sample says so, whatever else is in the list', async () => {
  await show([{ ...postBody('a', '2026-05-02'), sample: true }, postBody('b', '2026-05-01')]);
  expect(screen.getAllByRole('article').map((card) => within(card).queryAllByText('Sample').length)).toEqual([1, 0]);
  expect(screen.getAllByText(/sample/i)).toHaveLength(1);
});

test('the list ends with a link to its feed, whose address a button copies', async () => {
  const writeText = jest.fn(async () => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await show([postBody('new', '2026-05-01')]);
  expect(screen.getByRole('link', { name: 'its Atom feed' })).toHaveAttribute('href', '/feed.xml');
  await act(async () => screen.getByRole('button', { name: 'Copy link' }).click());
  expect(writeText).toHaveBeenCalledWith('http://localhost:3000/feed.xml');
  Reflect.deleteProperty(navigator, 'clipboard');
});

test.each([
  ['one is missing', [featuredSlugs[1], 'a', 'b'], [featuredSlugs[1], 'a'], ['b']],
  ['both are missing', ['a', 'b', 'c'], ['a', 'b'], ['c']],
])('the newest post takes the place of a missing featured post: %s', async (_case, slugs, featured, others) => {
  await show(slugs.map((slug, index) => postBody(slug, `2020-01-${20 - index}`)));
  expect(shown('Featured posts')).toEqual(featured.map((slug) => `/blog/${slug}`));
  expect(shown('More posts')).toEqual(others.map((slug) => `/blog/${slug}`));
});

test('a card shows title, excerpt and date; an unreadable date is left out', async () => {
  await show([postBody('a'), postBody('b', 'soon')]);
  const [first, second] = screen.getAllByRole('article');
  expect(within(first as HTMLElement).getByRole('heading', { level: 2, name: 'Title a' })).toBeVisible();
  expect(within(first as HTMLElement).getByText('About a')).toBeVisible();
  expect(within(first as HTMLElement).getByText('Mar 1, 2026')).toBeVisible();
  expect(second).not.toHaveTextContent(/Invalid|soon/);
});

test('a post without an abstract leaves no empty element', async () => {
  const { container } = await show([{ ...postBody('a'), abstract: null }]);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(container.querySelector('p:empty')).toBeNull();
});

test('a topic in the address shows its posts only, each with its name; the other topics are links', async () => {
  const data = ['expat-packages', 'counter-offers', 'when-to-stay'].map((slug) => postBody(slug));
  await renderRemote(remote, '/blog?topic=offers', { http: httpFrom(() => ({ data })) });
  expect(shown('Featured posts')).toEqual(['/blog/counter-offers']);
  expect(screen.getByRole('article')).toHaveTextContent('Offers and interviews');
  const links = within(screen.getByRole('navigation', { name: 'Topics' })).getAllByRole('link');
  const addresses = ['', '?topic=abroad', '?topic=offers', '?topic=partners', '?topic=lateral'];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses.map((query) => `/blog${query}`));
  expect(links[2]).toHaveAttribute('aria-current', 'page');
});

test('a slug is encoded in the link of its card', async () => {
  await show([postBody('a/b?c#d')]);
  expect(shown('Featured posts')).toEqual(['/blog/a%2Fb%3Fc%23d']);
});

test('pages of 50 are requested until one is not full, even if they contain invalid posts', async () => {
  const asked: HttpRequest[] = [];
  const all = Array.from({ length: 120 }, (_, index) => (index === 3 ? {} : postBody(`post-${index}`)));
  await renderRemote(remote, '/blog', {
    http: httpFrom((request) => {
      asked.push(request);
      const from = (Number(request.query?.page) - 1) * 50;
      return { data: all.slice(from, from + 50) };
    }),
  });
  expect(asked.map(({ service, path, query }) => [service, path, query])).toEqual(
    [1, 2, 3].map((page) => ['content', '/posts/', { sort: 'publish_at', page, records: 50 }]),
  );
  expect(screen.getAllByRole('article')).toHaveLength(119);
});

test('requests stop when a page has nothing new', async () => {
  let calls = 0;
  await renderRemote(remote, '/blog', {
    http: httpFrom(() => {
      calls += 1;
      return { data: Array.from({ length: 50 }, (_, index) => postBody(`post-${index}`)) };
    }),
  });
  expect(calls).toBe(2);
  expect(screen.getAllByRole('article')).toHaveLength(50);
});

test("without posts, 'No results found' shows and nothing is logged [BLOG-8]", async () => {
  await show([]);
  expect(screen.getByText('No results found')).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});

test("a failure is logged and shows only 'No results found'", async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  await renderRemote(remote, '/blog', { http: httpFrom(() => null) });
  expect(screen.getByText('No results found')).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
  expect(error).toHaveBeenCalledTimes(1);
  expect(error.mock.calls[0]?.[0]).toBe('The posts could not be fetched:');
  error.mockRestore();
});
