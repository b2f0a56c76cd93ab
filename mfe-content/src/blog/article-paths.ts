import type { Services } from 'federation/contract';
import { loadOrEmpty } from 'platform-client/load-or-empty';
import { articlePath } from './article-path.ts';
import { fetchPosts } from './load-posts.ts';

/** The addresses of all published posts. A failed list is logged and gives none. */
export const articlePaths = ({ http }: Services, signal: AbortSignal): Promise<readonly string[]> =>
  loadOrEmpty(
    'The site map has no posts',
    [],
    fetchPosts(http, signal).then((posts) => posts.map(({ slug }) => articlePath(slug))),
    signal,
  );
