import type { HttpClient } from 'platform-client/http-client';
import { type FoundItem, loadItem } from 'platform-client/load-item';
import { getPost, type Post } from 'platform-client/posts';
import { isPublished } from '../published-posts.ts';

/** One post by id or slug (R12). */
export const loadArticle = (
  http: HttpClient,
  slug: string,
  signal: AbortSignal,
  now = Date.now(),
): Promise<FoundItem<Post>> =>
  loadItem(
    'The post',
    async () => {
      const post = await getPost(http, slug, signal);
      return isPublished(post, now) ? post : null;
    },
    signal,
  );
