import type { PageHandle } from 'federation/contract';
import { services } from 'federation/remote';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { jobPosting } from './job-posting.ts';
import { loadOpportunity } from './load-opportunity.ts';
import { type OpportunityView, toOpportunityView } from './opportunity-view.ts';

export { OpportunityPage as Component } from './opportunity-page.tsx';

export interface OpportunityData {
  readonly job: OpportunityView | null;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { http, site } = context.get(services);
  const { job, status } = await loadOpportunity(http, params.slug ?? '', request.signal);
  const found: OpportunityData = { job: job && (await toOpportunityView(job, site.imageOrigins)) };
  return data(found, { status });
}

export const handle: PageHandle<OpportunityData> = {
  chunk: 'opportunity-detail',
  head: ({ data: { job }, site }) => {
    if (!job) return { title: 'No Project Found', noindex: true };
    const jsonLd = jobPosting(job, site);
    return {
      title: job.alias ?? 'N/A',
      description: job.text.slice(0, 160),
      canonicalPath: `/opportunities/${encodeURIComponent(job.id)}`,
      ...(jsonLd ? { jsonLd } : {}),
    };
  },
};
