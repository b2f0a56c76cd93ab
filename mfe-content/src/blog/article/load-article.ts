import type { Secondary, Services } from 'federation/contract';
import { type FoundItem, loadItem } from 'platform-client/load-item';
import { getPost } from 'platform-client/posts';
import { isPublished } from '../published-posts.ts';
import { type Article, toArticle } from './article.ts';
import type { Neighbours } from './neighbours.ts';

/** The data of /blog/{slug}; without a post there is nothing that could be its neighbour. */
export type ArticleData =
  | { readonly article: Article; readonly neighbours: Secondary<Neighbours> }
  | { readonly article: null; readonly neighbours: null };

/** One post by id or slug (BLOG-11). */
export const loadArticle = (
  { http, site }: Pick<Services, 'http' | 'site'>,
  slug: string,
  signal: AbortSignal,
  now = Date.now(),
): Promise<FoundItem<Article>> =>
  loadItem(
    'The post',
    async () => {
      const post = await getPost(http, slug, signal);
      return isPublished(post, now) ? toArticle(post, site) : null;
    },
    signal,
  );
