import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SavedJobsPage } from '../saved/saved-jobs-page.tsx';
import { asksForSavedJobs } from '../saved/saved-jobs-path.ts';
import { OpportunityListPage } from './opportunity-list-page.tsx';

/** The page of /opportunities: the jobs of a search, or those that the visitor saved. */
export function OpportunitiesPage(): ReactNode {
  const [params] = useSearchParams();
  return asksForSavedJobs(params) ? <SavedJobsPage /> : <OpportunityListPage />;
}
