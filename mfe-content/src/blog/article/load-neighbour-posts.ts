import type { HttpClient } from 'platform-client/http-client';
import type { Post } from 'platform-client/posts';
import { fetchPosts } from '../load-posts.ts';
import { orNoPosts } from '../published-posts.ts';

/** How long an article waits for its two neighbour links, in ms: they are not worth the ten seconds of its own call. */
const patience = 2000;

/** All posts, newest first, for the two beside an article; none when they come late or fail, which is logged, or the page was left. */
export async function loadNeighbourPosts(http: HttpClient, signal: AbortSignal): Promise<readonly Post[]> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patience);
  try {
    return await orNoPosts(fetchPosts(http, AbortSignal.any([signal, late.signal])), signal);
  } catch {
    // The page was left, and may not be waiting for its neighbours any more.
    return [];
  } finally {
    clearTimeout(timer);
  }
}
