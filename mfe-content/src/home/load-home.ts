import type { Deferred, FragmentData, Services } from '@meridian-vale/federation/contract';
import { secondary } from '@meridian-vale/federation/secondary';
import type { PostCard } from '../blog/post-card.ts';
import { loadLatestPosts } from './posts/load-latest-posts.ts';

/** The data of /home. */
export interface HomeData {
  readonly openings: FragmentData;
  readonly posts: Deferred<readonly PostCard[]>;
}

export async function loadHome(services: Services, request: Request): Promise<HomeData> {
  const [openings, posts] = await Promise.all([
    services.loadFragment('jobs/latest-openings', request),
    secondary(services, request, (signal) => loadLatestPosts(services.http, signal)),
  ]);
  return { openings, posts };
}
