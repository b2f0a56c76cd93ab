import { logFailedCall } from '@meridian-vale/platform-client/http-client';
import { loadOrEmpty } from '@meridian-vale/platform-client/load-or-empty';
import type { Post } from '@meridian-vale/platform-client/posts';
import { newestFirst } from '@meridian-vale/shared-ui/dates/newest-first';

/** The published posts, newest first. */
export const publishedPosts = (posts: readonly Post[]): Post[] =>
  newestFirst(
    posts.filter(({ scheduled }) => !scheduled),
    ({ publishAt }) => publishAt,
  );

const failureMessage = 'The posts could not be fetched';

export const logFailedPosts = (error: unknown): void => logFailedCall(failureMessage, error);

/** The empty list that stands for a failed one. */
export const failedPosts: readonly Post[] = [];

/** A failed list is logged and returned as {@link failedPosts}; an aborted one rejects. */
export const postsOrEmpty = (list: Promise<readonly Post[]>, signal: AbortSignal): Promise<readonly Post[]> =>
  loadOrEmpty(failureMessage, failedPosts, list, signal);
