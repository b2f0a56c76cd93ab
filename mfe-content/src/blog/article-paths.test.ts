import type { Services } from '@meridian-vale/federation/contract';
import { HttpError } from '@meridian-vale/platform-client/http-client';
import { articlePaths } from './article-paths.ts';

const { signal } = new AbortController();
const servicesWith = (request: () => Promise<unknown>) => ({ http: { request } }) as unknown as Services;
const post = (slug: string, publishAt: string, over = {}) => ({ id: slug, slug, title: slug, publishAt, ...over });

test("published posts are listed, with the service's date of the last change or else the article's last review", async () => {
  const content = '<p>Sources checked March 2, 2026 by us</p>';
  const posts = [
    post('moves & means', '2020-01-01'),
    post('reviewed', '2020-01-01', { content }),
    post('changed', '2020-01-01', { content, updatedAt: '2026-04-01T00:00:00Z' }),
    post('mistyped', '2020-01-01', { content: '<p>Sources checked Smarch 2, 2026 by us</p>' }),
    post('later', '2999-01-01'),
  ];
  const services = servicesWith(async () => ({ headers: {}, data: { posts, received: posts.length } }));
  expect(await articlePaths(services, signal)).toEqual([
    { path: '/blog/moves%20%26%20means' },
    { path: '/blog/reviewed', lastModified: '2026-03-02' },
    { path: '/blog/changed', lastModified: '2026-04-01T00:00:00Z' },
    { path: '/blog/mistyped' },
  ]);
});

test('a failed list is logged and gives no paths', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const services = servicesWith(() => Promise.reject(new HttpError('HTTP_NETWORK', 'refused')));
  expect(await articlePaths(services, signal)).toEqual([]);
  expect(error.mock.calls).toEqual([['The site map has no posts:', 'refused']]);
  error.mockRestore();
});
