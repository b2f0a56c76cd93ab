import type { SiteConfig } from 'federation/contract';
import { services } from 'federation/remote';
import type { Post } from 'platform-client/posts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { atomFeed, type FeedEntry } from 'shared-ui/atom-feed/atom-feed';
import { articlePath } from '../article-path.ts';
import { fetchPosts } from '../load-posts.ts';
import { logFailedPosts } from '../published-posts.ts';
import { postsFeed } from './posts-feed.ts';

/** Feed readers get the newest posts only. */
const maxEntries = 50;

/** GET /feed.xml: the posts as an Atom feed (HEAD-16). A failed list is a 503, so that readers try again (HEAD-19). */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { http, site } = context.get(services);
  try {
    const newest = (await fetchPosts(http, request.signal)).slice(0, maxEntries);
    const body = atomFeed({
      title: `${postsFeed.title} | ${site.siteName}`,
      author: site.siteName,
      selfUrl: site.siteUrl + postsFeed.href,
      pageUrl: `${site.siteUrl}/blog`,
      entries: newest.map((post) => toEntry(post, site)),
    });
    return new Response(body, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
  } catch (error) {
    if (request.signal.aborted) throw error;
    logFailedPosts(error);
    return new Response('No results found', { status: 503, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  }
}

const toEntry = ({ slug, title, abstract, publishAt }: Post, { siteUrl }: SiteConfig): FeedEntry => ({
  url: siteUrl + articlePath(slug),
  title,
  summary: abstract,
  updated: publishAt,
});
