import type { HttpClient } from 'platform-client/http-client';
import { listPostPage, type Post } from 'platform-client/posts';
import { orNoPosts, publishedPosts } from './published-posts.ts';

const records = 50;
/** A service that never ends its list must not keep a page waiting. */
const mostPages = 20;

/** Every published post, newest first (R12). A failure is logged and gives an empty list (SPEC section 8). */
export const loadPosts = (http: HttpClient, signal: AbortSignal, now = Date.now()): Promise<readonly Post[]> =>
  orNoPosts(fetchPosts(http, signal, now), signal);

/** The same, for readers who must tell a failure from an empty list. Rejects with an HttpError. */
export async function fetchPosts(http: HttpClient, signal: AbortSignal, now = Date.now()): Promise<Post[]> {
  const bySlug = new Map<string, Post>();
  for (let page = 1; page <= mostPages; page += 1) {
    const { posts, received } = await listPostPage(http, { sort: 'publish_at', page, records }, signal);
    const known = bySlug.size;
    for (const post of posts) if (!bySlug.has(post.slug)) bySlug.set(post.slug, post);
    if (received < records || bySlug.size === known) break;
  }
  return publishedPosts([...bySlug.values()], now);
}
