import type { HttpClient } from 'platform-client/http-client';
import type { Post } from 'platform-client/posts';
import { fetchPosts } from '../load-posts.ts';
import { postsOrEmpty } from '../published-posts.ts';

/** Two links are not worth the ten seconds that the article's own call may take. */
const timeoutMs = 2000;

/** All posts, newest first, for an article's neighbours; none if they fail or take too long, which is logged (BLOG-21). */
export async function loadNeighbourPosts(http: HttpClient, signal: AbortSignal): Promise<readonly Post[]> {
  // Not AbortSignal.timeout: one that only `any` refers to may be collected before it fires (nodejs/node#57736).
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    return await postsOrEmpty(fetchPosts(http, AbortSignal.any([signal, timeout.signal])), signal);
  } catch {
    // The page's own load was aborted and may no longer await this promise: a rejection would be unhandled.
    return [];
  } finally {
    clearTimeout(timer);
  }
}
