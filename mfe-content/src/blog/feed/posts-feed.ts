import type { SiteFacts } from 'federation/contract';
import type { Post } from 'platform/client/posts';
import { atomFeed } from 'shared-ui/atom-feed/atom-feed';
import { feedPath } from './feed-link.ts';

/** The newest posts a reader is offered; older ones stay on the site. */
const mostEntries = 50;

/** An Atom feed of the posts, which come newest first; a post without a readable date has no place in it. */
export const postsFeed = (posts: readonly Post[], { siteUrl, siteName }: SiteFacts): string =>
  atomFeed({
    title: `${siteName}: blog`,
    author: siteName,
    selfUrl: siteUrl + feedPath,
    pageUrl: `${siteUrl}/blog`,
    entries: posts
      .flatMap(({ slug, title, abstract, publishAt }) => {
        const time = Date.parse(publishAt ?? '');
        if (Number.isNaN(time)) return [];
        const url = `${siteUrl}/blog/${encodeURIComponent(slug)}`;
        return [{ url, title, summary: abstract, updated: new Date(time).toISOString() }];
      })
      .slice(0, mostEntries),
  });
