import type { PageHandle } from '@meridian-vale/federation/contract';
import { servicesContext } from '@meridian-vale/federation/remote';
import { secondary } from '@meridian-vale/federation/secondary';
import { pageDescription } from '@meridian-vale/shared-ui/snippet/page-description';
import { breadcrumbList } from '@meridian-vale/shared-ui/structured-data/breadcrumb-list';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { opportunityPath } from '../card/opportunity-path.ts';
import { factTexts } from '../facts/facts.tsx';
import { jobsFeed } from '../feed/jobs-feed.ts';
import { withCity } from './inquiry-text.ts';
import { loadOpportunity, type OpportunityData } from './load-opportunity.ts';
import { opportunityTrail } from './opportunity-trail.ts';
import { jobPosting } from './posting/job-posting.ts';
import { loadRelated } from './related/load-related.ts';
import { parseRelatedPage, relatedPageKey } from './related/related-query.ts';

export { OpportunityPage as Component } from './opportunity-page.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const remoteServices = context.get(servicesContext);
  const { item: job, status } = await loadOpportunity(remoteServices, params.slug ?? '', request.signal);
  if (!job) return data<OpportunityData>({ job, related: null }, { status });
  const page = parseRelatedPage(new URL(request.url).searchParams);
  const related = await secondary(remoteServices, request, (signal) => loadRelated(remoteServices, job, page, signal));
  return data<OpportunityData>({ job, related });
}

/** Appended to a short text in the page's description. */
const closing = [
  'Free to candidates.',
  'Confidential search.',
  'Mid-level legal job.',
  'NY, DC, Miami, or Houston.',
  'Email us or use WhatsApp.',
];

export const handle: PageHandle<OpportunityData> = {
  chunk: 'opportunity-detail',
  queryKeys: [relatedPageKey],
  head: ({ data: { job }, site }) => {
    if (!job) return { title: 'No Project Found', noindex: true };
    const posting = jobPosting(job, site);
    const { pay, experience } = factTexts(job.facts, ['place', 'terms']);
    return {
      title: `${job.sample ? 'Sample: ' : ''}${withCity(job)}`,
      description: pageDescription(`${job.sample ? 'Sample. ' : ''}${job.text}`, closing),
      canonicalPath: opportunityPath(job.id),
      card: { lines: [pay, experience].flatMap((fact) => fact ?? []), place: job.facts.city },
      feeds: [jobsFeed],
      jsonLd: [breadcrumbList(opportunityTrail(job), site.siteUrl), ...(posting ? [posting] : [])],
    };
  },
};
