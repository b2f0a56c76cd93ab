import type { FragmentData, Services } from 'federation/contract';
import type { PostCard } from '../blog/post-card.ts';
import { loadLatestPosts } from './posts/load-latest-posts.ts';

/** The data of /home. */
export interface HomeData {
  readonly openings: FragmentData;
  readonly posts: readonly PostCard[];
}

export async function loadHome(
  { http, loadFragment }: Pick<Services, 'http' | 'loadFragment'>,
  request: Request,
): Promise<HomeData> {
  const [openings, posts] = await Promise.all([
    loadFragment('jobs/latest-openings', request),
    loadLatestPosts(http, request.signal),
  ]);
  return { openings, posts };
}
