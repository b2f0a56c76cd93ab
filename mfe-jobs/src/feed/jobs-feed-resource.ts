import type { SiteFacts } from 'federation/contract';
import { services } from 'federation/remote';
import { allPages } from 'platform-client/all-pages';
import { type Entity, searchJobs } from 'platform-client/entities';
import { logFailedCall } from 'platform-client/http-client';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { atomFeed, type FeedEntry } from 'shared-ui/atom-feed/atom-feed';
import { newestFirst } from 'shared-ui/dates/newest-first';
import { plainText } from '../opportunities/card/plain-text.ts';
import { opportunityPath } from '../opportunity/opportunity-path.ts';
import { jobsFeed } from './jobs-feed.ts';

/** As many as one search gives, and as the feed holds. */
const records = 100;

/** GET /jobs.xml: the live opportunities as an Atom feed. A failed search is a 503, and readers come back. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { http, site, partition } = context.get(services);
  try {
    // A search sorts the jobs by name: the newest may be on any page.
    const jobs = await allPages(async (page) => {
      const { entities, meta } = await searchJobs(http, { partition, records, page }, request.signal);
      return { items: entities, isLast: page >= meta.totalPages };
    });
    const newest = newestFirst(jobs, ({ content }) => content.createdAt).slice(0, records);
    const body = atomFeed({
      title: `${jobsFeed.title} | ${site.siteName}`,
      author: site.siteName,
      selfUrl: site.siteUrl + jobsFeed.href,
      pageUrl: `${site.siteUrl}/opportunities`,
      entries: newest.map((entity) => toEntry(entity, site)),
    });
    return new Response(body, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
  } catch (error) {
    if (request.signal.aborted) throw error;
    logFailedCall('The job search failed', error);
    return new Response('No results found', { status: 503, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  }
}

const toEntry = ({ entityUniqueId, entityAlias, content }: Entity, { siteUrl }: SiteFacts): FeedEntry => ({
  url: siteUrl + opportunityPath(entityUniqueId),
  title: entityAlias ?? 'N/A',
  summary: plainText(content.jobDescription ?? '') || 'N/A',
  updated: content.createdAt,
});
