import type { Services } from 'federation/contract';
import { searchJobs } from 'platform/client/entities';
import { loadOrEmpty } from 'platform/client/load-or-empty';
import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { newestFirst } from 'shared-ui/dates/newest-first';
import { OpeningsCarousel } from '../openings-carousel/openings-carousel.tsx';
import { type JobCard, toJobCard } from '../opportunities/card/job-card.ts';
import { OpportunityCard } from '../opportunities/card/opportunity-card.tsx';
import { prefetchOpportunityPage } from '../opportunity/prefetch-opportunity-page.ts';
import styles from './latest-openings.module.css';

/**
 * The fragment `jobs/latest-openings`: home's 20 jobs, newest first (SPEC section 9, R9). It has no pages, and home no
 * bytes to spare: it does without job-page.ts.
 */
export const chunk = 'latest-openings';

const records = 20;

export async function load({
  request: { signal },
  services: { http, partition },
}: {
  request: Request;
  services: Services;
}): Promise<JobCard[]> {
  const search = searchJobs(http, { partition, records, page: 1 }, signal);
  const jobs = search.then(({ entities }) => entities.map(toJobCard));
  return newestFirst(await loadOrEmpty('The job search failed', [], jobs, signal), ({ createdAt }) => createdAt);
}

export function Component({ data: jobs }: { data: readonly JobCard[] }): ReactNode {
  const { pathname } = useLocation();
  const loading = useNavigation().location?.pathname === pathname;
  if (loading) return <p role="status">Loading...</p>;
  if (jobs.length === 0) return <p role="status">No results found</p>;
  return (
    <OpeningsCarousel label="Latest openings" heading={<p className={styles.order}>Newest first</p>}>
      {jobs.map((job) => (
        <OpportunityCard key={job.id} job={job} prefetch={prefetchOpportunityPage} />
      ))}
    </OpeningsCarousel>
  );
}
