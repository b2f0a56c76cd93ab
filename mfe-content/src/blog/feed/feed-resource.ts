import { services } from 'federation/remote';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { fetchPosts, logFailedPosts } from '../load-posts.ts';
import { postsFeed } from './posts-feed.ts';

/** /feed.xml: a resource, not a page. After a failure readers keep what they have, so there is no empty feed. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { http, site } = context.get(services);
  try {
    const feed = postsFeed(await fetchPosts(http, request.signal), site);
    return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
  } catch (error) {
    if (request.signal.aborted) throw error;
    logFailedPosts(error);
    return new Response('The posts are not available right now.', { status: 503 });
  }
}
