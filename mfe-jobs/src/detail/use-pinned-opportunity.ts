import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { browserCache } from './cache/browser-cache.ts';
import { opportunityCacheKey } from './load-opportunity.ts';
import type { OpportunityView } from './opportunity-view.ts';

/**
 * Keeps the job cached while the page shows it: paging through its related opportunities reruns the page's loader,
 * which must not lose the job when its service fails.
 */
export function usePinnedOpportunity(job: OpportunityView | null): void {
  const { slug = '' } = useParams();
  useEffect(() => (job ? browserCache()?.pin(opportunityCacheKey(slug), job) : undefined), [slug, job]);
}
