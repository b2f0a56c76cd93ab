import type { SiteConfig } from '@meridian-vale/federation/contract';
import { servicesContext } from '@meridian-vale/federation/remote';
import type { Post } from '@meridian-vale/platform-client/posts';
import { atomFeedResponse, type FeedEntry } from '@meridian-vale/shared-ui/atom-feed/atom-feed';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { reviewedOn } from '../article/reviewed-on.ts';
import { articlePath } from '../article-path.ts';
import { fetchPosts } from '../load-posts.ts';
import { logFailedPosts } from '../published-posts.ts';
import { postsFeed } from './posts-feed.ts';

/** The feed contains only the newest posts. */
const maxEntries = 50;

/** GET /feed.xml: the posts as an Atom feed. A failed list is a 503, so that feed readers retry. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { http, site } = context.get(servicesContext);
  const { signal } = request;
  return atomFeedResponse(
    {
      title: `${postsFeed.title} | ${site.siteName}`,
      author: site.siteName,
      selfUrl: site.siteUrl + postsFeed.href,
      pageUrl: `${site.siteUrl}/blog`,
    },
    async () => (await fetchPosts(http, signal)).slice(0, maxEntries).map((post) => toEntry(post, site)),
    { signal, onFailure: logFailedPosts },
  );
}

/** Dated by the last change: as the service reports it, otherwise by the review that the article states. */
const toEntry = (
  { slug, title, abstract, publishAt, updatedAt, content = '' }: Post,
  { siteUrl }: SiteConfig,
): FeedEntry => ({
  url: siteUrl + articlePath(slug),
  title,
  summary: abstract,
  updated: publishAt && (updatedAt ?? reviewedOn(content) ?? publishAt),
});
