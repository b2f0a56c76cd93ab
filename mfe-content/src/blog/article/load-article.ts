import type { Deferred, FragmentData, Services } from '@meridian-vale/federation/contract';
import { type FoundItem, loadItem } from '@meridian-vale/platform-client/load-item';
import { getPost } from '@meridian-vale/platform-client/posts';
import { type Article, toArticle } from './article.ts';
import type { OtherPostLinks } from './load-other-posts.ts';

/** The data of /blog/{slug}; without a post, there are no links to others; without jobs, the firm posts none on its subject. */
export type ArticleData =
  | { readonly article: Article; readonly otherPosts: Deferred<OtherPostLinks>; readonly jobs: FragmentData | null }
  | { readonly article: null; readonly otherPosts: null; readonly jobs: null };

/** One post by id or slug. */
export const loadArticle = (
  { http, site }: Pick<Services, 'http' | 'site'>,
  slug: string,
  signal: AbortSignal,
): Promise<FoundItem<Article>> =>
  loadItem(
    'The post',
    async () => {
      const post = await getPost(http, slug, signal);
      return post.scheduled ? null : toArticle(post, site);
    },
    signal,
  );
