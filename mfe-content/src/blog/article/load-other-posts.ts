import type { HttpClient } from 'platform-client/http-client';
import { loadPosts } from '../load-posts.ts';
import { type Neighbour, type Neighbours, neighboursOf } from './neighbours.ts';
import { relatedPosts } from './related/related-posts.ts';

/** An article's links to other posts. */
export interface OtherPostLinks {
  readonly neighbours: Neighbours;
  readonly related: readonly Neighbour[];
}

/** An article's neighbours and related posts among all posts; none if their list fails, which is logged (BLOG-21). */
export async function loadOtherPosts(http: HttpClient, slug: string, signal: AbortSignal): Promise<OtherPostLinks> {
  const posts = await loadPosts(http, signal);
  const neighbours = neighboursOf(slug, posts);
  return { neighbours, related: relatedPosts(slug, posts, neighbours) };
}
