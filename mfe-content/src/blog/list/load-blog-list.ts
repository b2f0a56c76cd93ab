import type { HttpClient } from 'platform-client/http-client';
import { loadPosts } from '../load-posts.ts';
import { type PostCard, toPostCard } from '../post-card.ts';
import { splitFeatured } from './featured.ts';

/** The data of /blog. */
export interface BlogListData {
  readonly featured: readonly PostCard[];
  readonly others: readonly PostCard[];
}

export async function loadBlogList(http: HttpClient, signal: AbortSignal): Promise<BlogListData> {
  const { featured, others } = splitFeatured(await loadPosts(http, signal));
  return { featured: featured.map(toPostCard), others: others.map(toPostCard) };
}
