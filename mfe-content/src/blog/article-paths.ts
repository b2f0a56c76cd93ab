import type { DatedPath, Services } from '@meridian-vale/federation/contract';
import { loadOrEmpty } from '@meridian-vale/platform-client/load-or-empty';
import { reviewedOn } from './article/reviewed-on.ts';
import { articlePath } from './article-path.ts';
import { fetchPosts } from './load-posts.ts';

/** The paths of all published posts and the dates of their last change or review. A failed list is logged and empty. */
export const articlePaths = ({ http }: Services, signal: AbortSignal): Promise<readonly DatedPath[]> =>
  loadOrEmpty(
    'The site map has no posts',
    [],
    fetchPosts(http, signal).then((posts) =>
      posts.map(({ slug, updatedAt, content = '' }) => ({
        path: articlePath(slug),
        lastModified: updatedAt ?? reviewedOn(content),
      })),
    ),
    signal,
  );
