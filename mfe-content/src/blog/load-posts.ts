import { allPages } from '@meridian-vale/platform-client/all-pages';
import type { HttpClient } from '@meridian-vale/platform-client/http-client';
import { listPostPage, type Post } from '@meridian-vale/platform-client/posts';
import { postsOrEmpty, publishedPosts } from './published-posts.ts';

const pageSize = 50;

/** Every published post, newest first. A failure is logged and returns an empty list. */
export const loadPosts = (http: HttpClient, signal: AbortSignal): Promise<readonly Post[]> =>
  postsOrEmpty(fetchPosts(http, signal), signal);

/** Like {@link loadPosts}, for callers that must tell a failure from an empty list. Rejects with an HttpError. */
export async function fetchPosts(http: HttpClient, signal: AbortSignal): Promise<Post[]> {
  const bySlug = new Map<string, Post>();
  await allPages(async (page) => {
    const { posts, received } = await listPostPage(http, { sort: 'publish_at', page, records: pageSize }, signal);
    const sizeBefore = bySlug.size;
    for (const post of posts) if (!bySlug.has(post.slug)) bySlug.set(post.slug, post);
    // A service that ignores the page number sends the same posts again.
    return { items: posts, isLast: received < pageSize || bySlug.size === sizeBefore };
  });
  return publishedPosts([...bySlug.values()]);
}
