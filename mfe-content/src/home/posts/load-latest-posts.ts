import type { HttpClient } from 'platform-client/http-client';
import { listPosts } from 'platform-client/posts';
import { type PostCard, toPostCard } from '../../blog/post-card.ts';
import { orNoPosts, publishedPosts } from '../../blog/published-posts.ts';

/** Home fetches ten posts and shows four (SPEC section 9). */
const records = 10;
export const postSlots = 4;

/** The newest published of home's ten posts. A failure is logged and gives an empty list (SPEC section 8). */
export async function loadLatestPosts(http: HttpClient, signal: AbortSignal, now = Date.now()): Promise<PostCard[]> {
  const posts = await orNoPosts(listPosts(http, { page: 1, records }, signal), signal);
  return publishedPosts(posts, now).slice(0, postSlots).map(toPostCard);
}
