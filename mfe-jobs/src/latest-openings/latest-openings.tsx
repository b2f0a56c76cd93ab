import type { Services } from 'federation/contract';
import { searchJobs } from 'platform-client/entities';
import { loadOrEmpty } from 'platform-client/load-or-empty';
import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { newestFirst } from 'shared-ui/dates/newest-first';
import { type JobCard, toJobCard } from '../card/job-card.ts';
import { OpportunityCard } from '../card/opportunity-card.tsx';
import { OpeningsCarousel } from './carousel/openings-carousel.tsx';
import styles from './latest-openings.module.css';

/** The fragment `jobs/latest-openings` on home. It has no paging, which keeps job-page.ts out of home's JavaScript. */
export const chunk = 'latest-openings';

const jobCount = 20;

export async function load({
  request: { signal },
  services: { http, partition },
}: {
  request: Request;
  services: Services;
}): Promise<JobCard[]> {
  const search = searchJobs(http, { partition, records: jobCount, page: 1 }, signal);
  const jobs = search.then(({ entities }) => entities.map(toJobCard));
  return newestFirst(await loadOrEmpty('The job search failed', [], jobs, signal), ({ createdAt }) => createdAt);
}

export function Component({ data: jobs }: { data: readonly JobCard[] }): ReactNode {
  const { pathname } = useLocation();
  const loading = useNavigation().location?.pathname === pathname;
  if (loading) return <p role="status">Loading...</p>;
  if (jobs.length === 0) return <p role="status">No results found</p>;
  return (
    <OpeningsCarousel
      label="Latest openings"
      // The search returns the first 20 by alias: newer ones may not be among them.
      heading={<p className={styles.order}>{jobs.length} of our openings, newest first</p>}
    >
      {jobs.map((job) => (
        <OpportunityCard key={job.id} job={job} />
      ))}
    </OpeningsCarousel>
  );
}
