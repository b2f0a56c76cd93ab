import { useIsServed } from '@meridian-vale/shared-ui/sanitized-html/sanitized-html.tsx';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { browserCache } from './cache/browser-cache.ts';
import { opportunityCacheKey } from './load-opportunity.ts';
import type { OpportunityView } from './opportunity-view.ts';

/**
 * Keeps the job cached while the page shows it: paging through its related opportunities reruns the page's loader,
 * which must not lose the job when its service fails. A job without its summary's HTML is one only while the page has
 * the server's nodes.
 */
export function usePinnedOpportunity(job: OpportunityView | null): void {
  const { slug = '' } = useParams();
  const isServed = useIsServed();
  const kept = isServed || job?.summary?.sanitizedHtml !== null ? job : null;
  useEffect(() => (kept ? browserCache()?.pin(opportunityCacheKey(slug), kept) : undefined), [slug, kept]);
}
