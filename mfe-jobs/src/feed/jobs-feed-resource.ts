import type { SiteFacts } from 'federation/contract';
import { services } from 'federation/remote';
import { type Entity, type SearchPage, searchJobs } from 'platform/client/entities';
import { logFailedCall } from 'platform/client/http-client';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { atomFeed, type FeedEntry } from 'shared-ui/atom-feed/atom-feed';
import { newestFirst } from 'shared-ui/dates/newest-first';
import { opportunityPath } from '../card/opportunity-path.ts';
import { plainText } from '../card/plain-text.ts';
import { jobsFeed } from './jobs-feed.ts';

/** As many as one search gives, and as the feed holds. */
const records = 100;
/** A search gives the jobs by name, so the newest may stand on any page; a list that never ends keeps nobody waiting. */
const mostPages = 20;

/** GET /jobs.xml: the live opportunities as an Atom feed. A failed search is a 503, and readers come back. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { http, site, partition } = context.get(services);
  try {
    const newest = await newestJobs((page) => searchJobs(http, { partition, records, page }, request.signal));
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

async function newestJobs(search: (page: number) => Promise<SearchPage>): Promise<Entity[]> {
  let newest: Entity[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { entities, meta } = await search(page);
    newest = newestFirst([...newest, ...entities], ({ content }) => content.createdAt).slice(0, records);
    if (page >= meta.totalPages) break;
  }
  return newest;
}

const toEntry = ({ entityUniqueId, entityAlias, content }: Entity, { siteUrl }: SiteFacts): FeedEntry => ({
  url: siteUrl + opportunityPath(entityUniqueId),
  title: entityAlias ?? 'N/A',
  summary: plainText(content.jobDescription ?? '') || 'N/A',
  updated: content.createdAt,
});
