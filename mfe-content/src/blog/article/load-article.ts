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

/** One post by id or slug (BLOG-11), with its neighbours. A missing post does not wait for them. */
export async function loadArticle(
  { http, site }: Pick<Services, 'http' | 'site'>,
  slug: string,
  signal: AbortSignal,
  now = Date.now(),
): Promise<FoundItem<Article>> {
  const posts = loadNeighbourPosts(http, signal);
  const found = await loadItem(
    'The post',
    async () => {
      const post = await getPost(http, slug, signal);
      return isPublished(post, now) ? post : null;
    },
    signal,
  );
  return found.item === null ? found : { ...found, item: await toArticle(found.item, await posts, site) };
}
