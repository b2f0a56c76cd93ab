import type { Services } from 'federation/contract';
import { HttpError } from 'platform-client/http-client';
import { articlePaths } from './article-paths.ts';

const { signal } = new AbortController();
const servicesWith = (request: () => Promise<unknown>) => ({ http: { request } }) as unknown as Services;
const post = (slug: string, publishAt: string) => ({ id: slug, slug, title: slug, publishAt });

test('the paths of the published posts [SITEMAP-2]', async () => {
  const posts = [post('moves & means', '2020-01-01'), post('later', '2999-01-01')];
  const services = servicesWith(async () => ({ data: { posts, received: 2 } }));
  expect(await articlePaths(services, signal)).toEqual(['/blog/moves%20%26%20means']);
});

test('a failed list is logged and gives none [SITEMAP-3]', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const services = servicesWith(() => Promise.reject(new HttpError('HTTP_NETWORK', 'refused')));
  expect(await articlePaths(services, signal)).toEqual([]);
  expect(error.mock.calls).toEqual([['The site map has no posts:', 'refused']]);
  error.mockRestore();
});
