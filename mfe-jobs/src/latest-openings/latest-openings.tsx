import type { Services } from 'federation/contract';
import { searchJobs } from 'platform/client/entities';
import { isHttpError } from 'platform/client/http-client';
import type { ReactNode } from 'react';
import { type JobCard, toJobCard } from '../opportunities/card/job-card.ts';
import { OpportunityCard } from '../opportunities/card/opportunity-card.tsx';
import styles from './latest-openings.module.css';

/** The fragment `jobs/latest-openings`: the newest of home's 20 jobs (SPEC section 9, R9). */
export const chunk = 'latest-openings';

const homeRecords = 20;

export async function load({
  request,
  services: { http, partition },
}: {
  request: Request;
  services: Services;
}): Promise<JobCard[]> {
  try {
    const { entities } = await searchJobs(http, { partition, records: homeRecords, page: 1 }, request.signal);
    const newestFirst = (a: JobCard, b: JobCard) => (b.createdAt ?? '').localeCompare(a.createdAt ?? '');
    return entities.map(toJobCard).sort(newestFirst);
  } catch (error) {
    if (request.signal.aborted) throw error;
    console.error('The job search failed:', isHttpError(error) ? error.message : error);
    return [];
  }
}

export function Component({ data: jobs }: { data: readonly JobCard[] }): ReactNode {
  if (jobs.length === 0) return <p>No results found</p>;
  return (
    <ul className={styles.list} aria-label="Latest openings">
      {jobs.map((job) => (
        <li key={job.id} className={styles.item}>
          <OpportunityCard job={job} />
        </li>
      ))}
    </ul>
  );
}
