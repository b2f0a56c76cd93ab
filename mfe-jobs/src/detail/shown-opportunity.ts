import { useHost } from 'federation/remote';
import type { HttpClient } from 'platform/client/http-client';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { OpportunityView } from './opportunity-view.ts';

interface Shown {
  readonly slug: string;
  readonly job: OpportunityView;
}

/** By client, because that is what a visitor is. */
const shownByClient = new WeakMap<HttpClient, Shown>();

/**
 * Keeps the job that the page shows for as long as it shows it: paging its related opportunities runs the page's loader,
 * which leaves the job alone then, however its service does.
 */
export function useShownOpportunity(job: OpportunityView | null): void {
  const { services } = useHost();
  const { slug = '' } = useParams();
  useEffect(() => {
    if (!services || !job) return;
    const { http } = services;
    shownByClient.set(http, { slug, job });
    return () => void shownByClient.delete(http);
  }, [services, slug, job]);
}

/** The job of that address, when it is the one on the page. */
export function shownOpportunity(http: HttpClient, slug: string): OpportunityView | undefined {
  const shown = shownByClient.get(http);
  return shown?.slug === slug ? shown.job : undefined;
}
