import type { SiteConfig } from '@meridian-vale/federation/contract';
import { servicesContext } from '@meridian-vale/federation/remote';
import { allEntities } from '@meridian-vale/platform-client/all-entities';
import { type Entity, type EntityContent, searchJobs } from '@meridian-vale/platform-client/entities';
import { logFailedCall } from '@meridian-vale/platform-client/http-client';
import { atomFeedResponse, type FeedEntry } from '@meridian-vale/shared-ui/atom-feed/atom-feed';
import { newestFirst } from '@meridian-vale/shared-ui/dates/newest-first';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { openJobs, workOf } from '../card/job-card.ts';
import { opportunityPath } from '../card/opportunity-path.ts';
import { plainText } from '../card/plain-text.ts';
import { factTexts } from '../facts/facts.tsx';
import { toJobFilters } from '../filter/filter-fields.ts';
import { formatQuery } from '../filter/opportunity-query.ts';
import { filtersOfFeed, searchFeed } from './search-feed.ts';

/** The maximum that one search returns, and the number of entries in the feed. */
const pageSize = 100;

/**
 * GET /jobs.xml and /jobs.xml/{filters}: the live opportunities, or those of a search, as an Atom feed. If the search
 * fails, responds with 503, so that feed readers retry.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { http, site, partition } = context.get(servicesContext);
  const filters = filtersOfFeed(new URL(request.url).pathname);
  const feed = searchFeed(filters);
  const { signal } = request;
  const search = { filters: toJobFilters(filters), partition, records: pageSize };
  return atomFeedResponse(
    {
      title: `${feed.title} | ${site.siteName}`,
      author: site.siteName,
      selfUrl: site.siteUrl + feed.href,
      pageUrl: `${site.siteUrl}/opportunities${formatQuery({ filters, page: 1 })}`,
    },
    async () => {
      // The search sorts by name, so the newest jobs may be on any page.
      const jobs = await allEntities((page) => searchJobs(http, { ...search, page }, signal));
      const newest = newestFirst(openJobs(jobs), ({ content }) => content.createdAt).slice(0, pageSize);
      return newest.map((entity) => toEntry(entity, site));
    },
    { signal, onFailure: (error) => logFailedCall('The job search failed', error) },
  );
}

/** Without sentences that are links, which a summary cannot follow; a list of facts as sentences: 'Location: Miami, FL.' */
const inSentences = (html: string): string =>
  html
    .replace(/(?<=[.>] ?)<a [^<>]*>[^<]*<\/a>\./g, '')
    .replaceAll('</dt>', ':</dt>')
    .replaceAll('</dd>', '.</dd>');

const toEntry = ({ entityUniqueId, entityAlias, content }: Entity, { siteUrl }: SiteConfig): FeedEntry => ({
  url: siteUrl + opportunityPath(entityUniqueId),
  title: entityAlias ?? 'N/A',
  summary: summaryOf(content),
  updated: content.createdAt && (content.updatedAt ?? content.createdAt),
});

/** 'Washington, DC. $260,000 to $390,000 a year. Years 3 to 6. Full-time. The work is second requests …' */
function summaryOf(content: EntityContent): string {
  const facts = Object.values(factTexts(content, ['place', 'terms']));
  const sentences = [...(content.sample ? ['Sample'] : []), ...facts].map((fact) => `${fact}.`);
  return [...sentences, plainText(inSentences(workOf(content)))].filter(Boolean).join(' ') || 'N/A';
}
