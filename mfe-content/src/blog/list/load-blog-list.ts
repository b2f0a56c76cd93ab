import type { HttpClient } from '@meridian-vale/platform-client/http-client';
import { loadPosts } from '../load-posts.ts';
import { type PostCard, toPostCard } from '../post-card.ts';
import { failedPosts } from '../published-posts.ts';
import { splitFeatured } from './featured.ts';

/** The data of /blog. */
export interface BlogListData {
  readonly featured: readonly PostCard[];
  readonly others: readonly PostCard[];
}

/** Also says whether the list could not be fetched. */
export async function loadBlogList(
  http: HttpClient,
  signal: AbortSignal,
): Promise<{ readonly list: BlogListData; readonly failed: boolean }> {
  const posts = await loadPosts(http, signal);
  const { featured, others } = splitFeatured(posts);
  return {
    list: { featured: featured.map(toPostCard), others: others.map(toPostCard) },
    failed: posts === failedPosts,
  };
}
