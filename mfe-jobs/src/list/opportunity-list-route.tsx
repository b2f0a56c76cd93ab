import type { PageHandle } from 'federation/contract';
import { services } from 'federation/remote';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { jobsFeed } from '../feed/jobs-feed.ts';
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
    title: data.list.page > 1 ? `Live Opportunities, page ${data.list.page}` : 'Live Opportunities',
    description:
      'Live openings for associates, counsel and partners. Searches are confidential and free to candidates.',
    feeds: [jobsFeed],
    canonicalPath: `/opportunities${formatQuery({ filters: {}, page: data.list.page })}`,
    noindex: Object.keys(data.filters).length > 0,
  }),
};
