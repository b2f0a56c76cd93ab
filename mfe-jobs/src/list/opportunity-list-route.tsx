import type { PageHandle } from 'federation/contract';
import { services } from 'federation/remote';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { jobsFeed } from '../feed/jobs-feed.ts';
import { searchFeed } from '../feed/search-feed.ts';
import { formatQuery, parseQuery, queryKeys } from '../filter/opportunity-query.ts';
import { loadOpportunities, type OpportunityListData } from './load-opportunities.ts';

export { OpportunityListPage as Component } from './opportunity-list-page.tsx';

export function loader({ request, context }: LoaderFunctionArgs): Promise<OpportunityListData> {
  const query = parseQuery(new URL(request.url).searchParams);
  return loadOpportunities(context.get(services), query, request.signal);
}

export const handle: PageHandle<OpportunityListData> = {
  chunk: 'opportunity-list',
  rendersPending: true,
  queryKeys,
  head: ({ data }) => ({
    title: data.list.page > 1 ? `Attorney Jobs at Law Firms, Page ${data.list.page}` : 'Attorney Jobs at US Law Firms',
    description:
      'Mid-level attorney jobs at US law firms and companies in New York, Washington DC, Miami and Houston. Our help is free to candidates and confidential.',
    feeds: [...new Set([searchFeed(data.filters), jobsFeed])],
    canonicalPath: `/opportunities${formatQuery({ filters: {}, page: data.list.page })}`,
    noindex: Object.keys(data.filters).length > 0,
  }),
};
