import type { Services } from 'federation/contract';
import { type FoundItem, loadItem } from 'platform-client/load-item';
import { getPost } from 'platform-client/posts';
import { isPublished } from '../published-posts.ts';
import { type Article, toArticle } from './article.ts';
import { loadNeighbourPosts } from './load-neighbour-posts.ts';

/** The data of /blog/{slug}; null: there is no such post. */
export interface ArticleData {
  readonly article: Article | null;
}

/** One post by id or slug (BLOG-11), with its neighbours: every post, which are asked for once there is such a post. */
export async function loadArticle(
  { http, site }: Pick<Services, 'http' | 'site'>,
  slug: string,
  signal: AbortSignal,
  now = Date.now(),
): Promise<FoundItem<Article>> {
  const found = await loadItem(
    'The post',
    async () => {
      const post = await getPost(http, slug, signal);
      return isPublished(post, now) ? post : null;
    },
    signal,
  );
  if (found.item === null) return found;
  return { ...found, item: await toArticle(found.item, await loadNeighbourPosts(http, signal), site) };
}
