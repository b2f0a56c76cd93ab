import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { browserCache } from './cache/browser-cache.ts';
import { opportunityCacheKey } from './load-opportunity.ts';
import type { OpportunityView } from './opportunity-view.ts';

/**
 * Keeps the job cached for as long as the page shows it: paging its related opportunities runs the page's loader again,
 * which must not lose the job when its service fails (JOBS-50).
 */
export function usePinnedOpportunity(job: OpportunityView | null): void {
  const { slug = '' } = useParams();
  useEffect(() => (job ? browserCache()?.pin(opportunityCacheKey(slug), job) : undefined), [slug, job]);
}
