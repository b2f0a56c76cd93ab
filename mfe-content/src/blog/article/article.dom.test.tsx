import type { PageHandle } from '@meridian-vale/federation/contract';
import { httpFrom, httpStatus, renderRemote, testSite } from '@meridian-vale/federation-tools/test-host/render-remote';
import type { HttpRequest } from '@meridian-vale/platform-client/http-client';
import { screen, within } from '@testing-library/react';
import { postBody } from '../../../test/content-service.ts';
import { remote } from '../../remote.ts';

/** Responds with one post, or with all of `posts` at the list's path. */
const service = (post: object, posts: readonly object[] = []) =>
  httpFrom(({ path }: HttpRequest) => ({ data: path === '/posts/' ? posts : post }));

test('an article shows title, abstract, date, reading time and content [BLOG-12, FORMAT-1]', async () => {
  const content = `<h2>The way home</h2><p>${'word '.repeat(660)}</p>`;
  await renderRemote(remote, '/blog/a', { http: service({ ...postBody('a'), content }) });
  expect(screen.getByRole('heading', { level: 1, name: 'Title a' })).toBeVisible();
  expect(screen.getByText('About a')).toBeVisible();
  expect(screen.getByText('Mar 1, 2026')).toHaveAttribute('datetime', '2026-03-01T00:30:00.000Z');
  expect(screen.getByText('3 min read')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
  const section = screen.getByRole('heading', { level: 2, name: 'The way home' });
  expect(within(section).getByRole('link', { name: 'The way home' })).toHaveAttribute('href', `#${section.id}`);
});

test('the breadcrumb links home and back to the blog and ends with the article', async () => {
  await renderRemote(remote, '/blog/a', { http: service(postBody('a')) });
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/home'],
    ['Back to Blog', '/blog'],
  ]);
  expect(trail.getByText('Title a')).toHaveAttribute('aria-current', 'page');
});

test('the first definition list is the key figures, at most three; a later one is text', async () => {
  const pairs = ['<b>100</b>', '200', '300', '400'].map(
    (figure, index) => `<dt>Is &amp; was ${index}</dt><dd>${figure}</dd>`,
  );
  const content = `<p>Text</p><dl>${pairs.join('')}</dl><dl><dt>Term</dt><dd>Text</dd></dl>`;
  const { container } = await renderRemote(remote, '/blog/a', { http: service({ ...postBody('a'), content }) });
  const figures = [...container.querySelectorAll('.figures div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent),
  );
  expect(figures).toEqual([
    ['Is & was 0', '100'],
    ['Is & was 1', '200'],
    ['Is & was 2', '300'],
  ]);
});

test('an article without a definition list has no key figures', async () => {
  const { container } = await renderRemote(remote, '/blog/a', { http: service(postBody('a')) });
  expect(container.querySelector('.figures')).toBeNull();
});

test('three sections are listed, each with a link to its heading; two sections are not', async () => {
  const content = '<h2>One</h2><h2>Two</h2><p>Words</p>';
  const { unmount } = await renderRemote(remote, '/blog/a', {
    http: service({ ...postBody('a'), content: `${content}<h2>Three</h2>` }),
  });
  const links = within(screen.getByRole('navigation', { name: 'In this article' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    screen
      .getAllByRole('heading', { level: 2 })
      .slice(0, 3)
      .map(({ textContent, id }) => [textContent, `#${id}`]),
  );
  expect(screen.getByText('In this article (3)').closest('details')).not.toHaveAttribute('open');
  unmount();
  await renderRemote(remote, '/blog/a', { http: service({ ...postBody('a'), content }) });
  expect(screen.queryByText(/^In this article/)).toBeNull();
});

test("the byline is the firm's and shows the date of the last update if the article states it", async () => {
  const content = '<p>Words</p><p>Sources checked November 20, 2026. General information.</p>';
  const { unmount } = await renderRemote(remote, '/blog/a', { http: service({ ...postBody('a'), content }) });
  expect(screen.getByText('By Test Firm')).toBeVisible();
  expect(screen.getByText('Nov 20, 2026')).toHaveAttribute('datetime', '2026-11-20T00:00:00.000Z');
  expect(screen.getByText(/^Updated/)).toHaveTextContent('Updated Nov 20, 2026');
  unmount();
  await renderRemote(remote, '/blog/a', { http: service(postBody('a')) });
  expect(screen.queryByText(/^Updated/)).toBeNull();
});

test.each([true, undefined])('an article says at its head whether it is a sample: %s', async (sample) => {
  await renderRemote(remote, '/blog/a', { http: service({ ...postBody('a'), sample }) });
  const count = sample ? 1 : 0;
  expect(screen.queryAllByText('Sample')).toHaveLength(count);
  expect(screen.queryAllByText('Not reviewed by a lawyer')).toHaveLength(count);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/opportunities');
});

test.each([
  ['when-to-stay', 'Jobs for associates', 'associate'],
  ['what-partners-read-in-a-deal-sheet', 'Jobs that ask for a deal sheet', '"deal sheet"'],
  ['going-in-house-without-regret', 'In-house jobs', 'contracts manager'],
  ['moving-as-a-group', null, null],
])('%s ends with jobs on its subject, or says that the firm posts none', async (slug, name, search) => {
  const asked: unknown[] = [];
  await renderRemote(remote, `/blog/${slug}`, {
    http: service({ ...postBody(slug), title: '' }),
    loadFragment: async (...[fragment, , props]) => {
      asked.push([fragment, props]);
      return { name: fragment, state: 'unavailable' };
    },
  });
  expect(asked).toEqual(search ? [['jobs/matching-jobs', { search }]] : []);
  expect(screen.queryAllByText(/We do not post these jobs/)).toHaveLength(search ? 0 : 1);
  if (name)
    expect(within(screen.getByRole('region', { name })).getByRole('link', { name: 'See all of them' })).toHaveAttribute(
      'href',
      `/opportunities?search=${encodeURIComponent(search)}`,
    );
});

test('three related articles are shown, starting with those it links to and without its neighbors', async () => {
  const article = { ...postBody('a', '2021-01-01'), content: '<p><a href="/blog/d">D</a></p>' };
  const posts = ['x', 'b', 'c', 'd', 'e'].map((slug) => postBody(slug, '2020-01-01'));
  await renderRemote(remote, '/blog/a', { http: service(article, [article, ...posts]) });
  const related = within(screen.getByRole('region', { name: 'Related articles' }));
  expect(related.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/blog/d',
    '/blog/b',
    '/blog/c',
  ]);
});

test('the post is requested by the slug in the URL, encoded', async () => {
  const paths: string[] = [];
  await renderRemote(remote, '/blog/a%2Fb%3F', {
    http: httpFrom(({ path }) => {
      paths.push(path);
      return { data: path === '/posts/' ? [] : postBody('a') };
    }),
  });
  expect(paths).toContain('/posts/a%2Fb%3F');
});

test('a missing or unreadable date is left out', async () => {
  for (const date of [null, 'soon']) {
    const { container, unmount } = await renderRemote(remote, '/blog/a', { http: service(postBody('a', date)) });
    expect(container.querySelector('time')).toBeNull();
    expect(container).not.toHaveTextContent(/Invalid|soon/);
    unmount();
  }
});

test('a post without an abstract leaves no empty element', async () => {
  const { container } = await renderRemote(remote, '/blog/a', { http: service({ ...postBody('a'), abstract: null }) });
  expect(screen.getByText('Words')).toBeVisible();
  expect(container.querySelector('p:empty')).toBeNull();
});

test('for an article that does not exist, no other posts are requested [BLOG-15, SECURITY-5]', async () => {
  const paths: string[] = [];
  await renderRemote(remote, '/blog/none', {
    http: httpFrom(({ path }) => {
      paths.push(path);
      throw httpStatus(404);
    }),
  });
  notFound();
  expect(paths).toEqual(['/posts/none']);
});

test('below the article, the older post is the previous one and the newer the next', async () => {
  const posts = [postBody('old', '2020-01-01'), postBody('a', '2021-01-01'), postBody('new', '2022-01-01')];
  await renderRemote(remote, '/blog/a', { http: service(postBody('a', '2021-01-01'), posts) });
  const others = screen.getByRole('navigation', { name: 'Other posts' });
  expect(screen.getByRole('article').compareDocumentPosition(others)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const nav = within(others);
  expect(nav.getByRole('link', { name: 'Previous post Title old' })).toHaveAttribute('href', '/blog/old');
  expect(nav.getByRole('link', { name: 'Next post Title new' })).toHaveAttribute('href', '/blog/new');
});

test('if the list of posts fails, the article is shown without neighbors, and the failure is logged', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  await renderRemote(remote, '/blog/a', {
    http: httpFrom(({ path }) => {
      if (path === '/posts/') throw httpStatus(500);
      return { data: postBody('a') };
    }),
  });
  expect(screen.getByText('Words')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Other posts' })).toBeNull();
  expect(error.mock.calls.map(([line]) => line)).toEqual(['The posts could not be fetched:']);
  error.mockRestore();
});

const notFound = () => {
  expect(screen.getByRole('heading', { level: 1, name: 'No Post Found' })).toBeVisible();
  expect(screen.getByText('The post you are looking for does not exist.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Blog' })).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
};

test.each([404, 400])(
  "when the service returns %s, 'No Post Found' shows and nothing is logged [BLOG-15]",
  async (status) => {
    await renderRemote(remote, '/blog/none', {
      http: httpFrom(({ path }) => {
        if (path === '/posts/') return { data: [] };
        throw httpStatus(status);
      }),
    });
    notFound();
  },
);

test('a post with a future publish date shows the not-found view', async () => {
  await renderRemote(remote, '/blog/later', { http: service(postBody('later', '2999-01-01')) });
  notFound();
});

test('a failure is logged and shows the same not-found view', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  await renderRemote(remote, '/blog/a', {
    http: httpFrom(({ path }) => (path === '/posts/' ? { data: [] } : null)),
  });
  notFound();
  expect(error.mock.calls.map(([line]) => line)).toEqual(['The post could not be fetched:']);
  error.mockRestore();
});

test('the head of an article has its canonical URL and the feed; a missing post is not indexed', async () => {
  const { handle } = (await import('./article-route.tsx')) as { handle: PageHandle };
  const url = new URL('http://localhost:3000/blog/id-a');
  const { router } = await renderRemote(remote, '/blog/id-a', { http: service(postBody('a/b')) });
  expect(handle.head({ data: Object.values(router.state.loaderData)[0], url, site: testSite })).toMatchObject({
    title: 'Title a/b',
    description:
      'About a/b. Legal career advice. From recruiters since 2006. For associates and partners. With public sources. Law firm and in-house moves.',
    canonicalPath: '/blog/a%2Fb',
    openGraph: { type: 'article' },
    feeds: [{ href: '/feed.xml' }],
  });
  expect(handle.head({ data: { article: null }, url, site: testSite })).toMatchObject({ noindex: true });
});
