import { logFailedCall } from 'platform-client/http-client';
import { loadOrEmpty } from 'platform-client/load-or-empty';
import type { Post } from 'platform-client/posts';
import { newestFirst } from 'shared-ui/dates/newest-first';

/** A post whose day has not come is neither listed nor shown (R12). @param now milliseconds since 1970 */
export const isPublished = ({ publishAt }: Post, now: number): boolean => !(publishAt && Date.parse(publishAt) > now);

/** The published ones, newest first (R12). */
export const publishedPosts = (posts: readonly Post[], now: number): Post[] =>
  newestFirst(
    posts.filter((post) => isPublished(post, now)),
    ({ publishAt }) => publishAt,
  );

const failed = 'The posts could not be fetched';

export const logFailedPosts = (error: unknown): void => logFailedCall(failed, error);

/** A list that failed is logged and empty (SPEC section 8); one that its page gave up rejects. */
export const orNoPosts = (list: Promise<readonly Post[]>, signal: AbortSignal): Promise<readonly Post[]> =>
  loadOrEmpty(failed, [], list, signal);
