import { logFailedCall } from 'platform/client/http-client';
import type { Post } from 'platform/client/posts';
import { newestFirst } from 'shared-ui/dates/newest-first';

/** A post whose day has not come is neither listed nor shown (R12). @param now milliseconds since 1970 */
export const isPublished = ({ publishAt }: Post, now: number): boolean => !(publishAt && Date.parse(publishAt) > now);

/** The published ones, newest first (R12). */
export const publishedPosts = (posts: readonly Post[], now: number): Post[] =>
  newestFirst(
    posts.filter((post) => isPublished(post, now)),
    ({ publishAt }) => publishAt,
  );

export const logFailedPosts = (error: unknown): void => logFailedCall('The posts could not be fetched', error);

/** A list that failed is logged and empty (SPEC section 8); one that its page gave up rejects. */
export async function orNoPosts(list: Promise<readonly Post[]>, signal: AbortSignal): Promise<readonly Post[]> {
  try {
    return await list;
  } catch (error) {
    if (signal.aborted) throw error;
    logFailedPosts(error);
    return [];
  }
}
