import { type RequestHandler, sendJson, startUpstream, type Upstream } from '../harness/upstream.ts';

/** A post in the content service's response format. */
export interface StoredPost {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly abstract: string;
  readonly publishAt: string;
  readonly content: string;
}

export const postOf = (slug: string, over: Partial<StoredPost> = {}): StoredPost => ({
  id: `id-${slug}`,
  slug,
  title: `Title ${slug}`,
  abstract: `About ${slug}`,
  publishAt: '2026-03-01T00:30:00Z',
  content: '<h2>One section</h2><p>Its words.</p>',
  ...over,
});

/** A content service with only these posts. */
export const serve =
  (posts: readonly StoredPost[]): RequestHandler =>
  ({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://content');
    if (pathname === '/posts/') return sendJson(response, { data: searchParams.get('page') === '1' ? posts : [] });
    const slug = decodeURIComponent(pathname.slice('/posts/'.length));
    const post = posts.find((one) => one.slug === slug);
    sendJson(response, post ? { data: post } : { title: 'Not Found' }, post ? 200 : 404);
  };

export const startContentService = (posts: readonly StoredPost[]): Promise<Upstream> => startUpstream(serve(posts));
