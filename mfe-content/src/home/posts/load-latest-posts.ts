import { type HttpClient, logFailedCall } from 'platform/client/http-client';
import { listPosts } from 'platform/client/posts';
import { newestFirst } from 'shared-ui/dates/newest-first';
import { isPublished, type PostCard, toPostCard } from '../../blog/post-card.ts';

/** Home fetches ten posts and shows four (SPEC section 9). */
const records = 10;
export const postSlots = 4;

/** The newest published of home's ten posts. A failure is logged and gives an empty list (SPEC section 8). */
export async function loadLatestPosts(http: HttpClient, signal: AbortSignal, now = Date.now()): Promise<PostCard[]> {
  try {
    const posts = await listPosts(http, { page: 1, records }, signal);
    const published = posts.filter((post) => isPublished(post, now));
    return newestFirst(published, ({ publishAt }) => publishAt)
      .slice(0, postSlots)
      .map(toPostCard);
  } catch (error) {
    if (signal.aborted) throw error;
    logFailedCall('The posts could not be fetched', error);
    return [];
  }
}
