import type { HttpClient } from '@meridian-vale/platform-client/http-client';
import { listPosts } from '@meridian-vale/platform-client/posts';
import { type PostCard, toPostCard } from '../../blog/post-card.ts';
import { postsOrEmpty, publishedPosts } from '../../blog/published-posts.ts';

/** Home fetches ten posts and shows four (HOME-16). */
const pageSize = 10;
export const postSlots = 4;

/** The newest four of home's ten posts. A failure is logged and returns an empty list. */
export async function loadLatestPosts(http: HttpClient, signal: AbortSignal): Promise<PostCard[]> {
  const posts = await postsOrEmpty(listPosts(http, { page: 1, records: pageSize }, signal), signal);
  return publishedPosts(posts).slice(0, postSlots).map(toPostCard);
}
