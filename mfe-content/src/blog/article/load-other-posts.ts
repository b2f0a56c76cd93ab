import type { HttpClient } from '@meridian-vale/platform-client/http-client';
import { loadPosts } from '../load-posts.ts';
import { type Neighbor, type Neighbors, neighborsOf } from './neighbors.ts';
import { relatedPosts } from './related/related-posts.ts';

/** An article's links to other posts. */
export interface OtherPostLinks {
  readonly neighbors: Neighbors;
  readonly related: readonly Neighbor[];
}

/** An article's neighbors and related posts among all posts; none if their list fails, which is logged. */
export async function loadOtherPosts(http: HttpClient, slug: string, signal: AbortSignal): Promise<OtherPostLinks> {
  const posts = await loadPosts(http, signal);
  const neighbors = neighborsOf(slug, posts);
  return { neighbors, related: relatedPosts(slug, posts, neighbors) };
}
