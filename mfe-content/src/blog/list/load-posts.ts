import { type HttpClient, isHttpError } from 'platform/client/http-client';
import { listPosts, type Post } from 'platform/client/posts';
import { isPublished, newestFirst } from '../post-card.ts';

const records = 50;
/** A service that never ends its list must not keep a page waiting. */
const mostPages = 20;

/** Every published post, newest first (R12). A failure is logged and gives an empty list (SPEC section 8). */
export async function loadPosts(http: HttpClient, signal: AbortSignal, now = Date.now()): Promise<Post[]> {
  try {
    const posts: Post[] = [];
    for (let page = 1; page <= mostPages; page += 1) {
      const batch = await listPosts(http, { sort: 'publish_at', page, records }, signal);
      posts.push(...batch);
      if (batch.length < records) break;
    }
    return posts.filter((post) => isPublished(post, now)).sort(newestFirst);
  } catch (error) {
    if (signal.aborted) throw error;
    console.error('The posts could not be fetched:', isHttpError(error) ? error.message : error);
    return [];
  }
}
