import type { HttpClient } from 'platform/client/http-client';
import { loadPosts } from '../load-posts.ts';
import { type PostCard, toPostCard } from '../post-card.ts';
import { arrange } from './featured.ts';

/** What /blog shows. */
export interface BlogListData {
  readonly featured: readonly PostCard[];
  readonly others: readonly PostCard[];
}

export async function loadBlogList(http: HttpClient, signal: AbortSignal): Promise<BlogListData> {
  const { featured, others } = arrange(await loadPosts(http, signal));
  return { featured: featured.map(toPostCard), others: others.map(toPostCard) };
}
