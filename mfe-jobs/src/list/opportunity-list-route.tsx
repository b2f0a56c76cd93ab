import type { PageHandle, PageHead } from '@meridian-vale/federation/contract';
import { servicesContext } from '@meridian-vale/federation/remote';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { jobsFeed } from '../feed/jobs-feed.ts';
import { searchFeed } from '../feed/search-feed.ts';
import { formatQuery, parseQuery, queryKeys } from '../filter/opportunity-query.ts';
import { asksForSavedJobs, savedKey } from '../saved/saved-jobs-path.ts';
import { emptyJobPage } from '../search/job-page.ts';
import { loadOpportunities, type OpportunityListData } from './load-opportunities.ts';

export { OpportunitiesPage as Component } from './opportunities-page.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  if (asksForSavedJobs(params)) return { filters: {}, list: emptyJobPage };
  const loaded = await loadOpportunities(context.get(servicesContext), parseQuery(params), request.signal);
  return loaded.list.failed ? data(loaded, { status: 503 }) : loaded;
}

export const handle: PageHandle<OpportunityListData> = {
  chunk: 'opportunity-list',
  rendersPending: true,
  hydrate: 'load',
  queryKeys: [...queryKeys, savedKey],
  head: ({ data, url }) => (asksForSavedJobs(url.searchParams) ? savedJobsHead : listHead(data)),
};

const savedJobsHead: PageHead = {
  title: 'Saved Jobs',
  description:
    'The legal jobs that you saved in this browser: open, compare, or remove them. The list stays on your device; you need no account or email.',
  noindex: true,
};

const listHead = (data: OpportunityListData): PageHead => ({
  title:
    data.list.page > 1
      ? `Legal Jobs at US Law Firms, Page ${data.list.page}`
      : 'Legal Jobs at US Law Firms & Companies',
  description:
    'Mid-level legal jobs at US law firms and companies in New York, Miami, Houston, and Washington, DC. Our help is free and confidential.',
  feeds: [...new Set([searchFeed(data.filters), jobsFeed])],
  canonicalPath: `/opportunities${formatQuery({ filters: {}, page: data.list.page })}`,
  noindex: Object.keys(data.filters).length > 0,
});
