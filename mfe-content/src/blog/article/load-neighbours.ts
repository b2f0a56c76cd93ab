import type { HttpClient } from 'platform-client/http-client';
import { loadPosts } from '../load-posts.ts';
import { type Neighbours, neighboursOf } from './neighbours.ts';

/** An article's neighbours among all posts; none if their list fails, which is logged (BLOG-21). */
export const loadNeighbours = async (http: HttpClient, slug: string, signal: AbortSignal): Promise<Neighbours> =>
  neighboursOf(slug, await loadPosts(http, signal));
