import type { Services } from '@meridian-vale/federation/contract';
import { searchJobs } from '@meridian-vale/platform-client/entities';
import type { ReactNode } from 'react';
import { OpportunityCard } from '../card/opportunity-card.tsx';
import { type JobPage, loadJobPage } from '../search/job-page.ts';
import grid from '../search/job-results.module.css';

/** The fragment `jobs/matching-jobs`: up to three jobs that a text finds, for pages that are about something else. */
export const chunk = 'matching-jobs';

interface LoadArgs {
  readonly request: Request;
  readonly services: Services;
  readonly props: { readonly search: string };
}

export const load = ({
  request: { signal },
  services: { http, partition },
  props: { search },
}: LoadArgs): Promise<JobPage> =>
  loadJobPage((page) => searchJobs(http, { filters: { search }, partition, records: 3, page }, signal), 1, signal);

export function Component({ data: { jobs } }: { data: JobPage }): ReactNode {
  if (jobs.length === 0) return <p role="status">No results found</p>;
  return (
    <ul className={`bare-list ${grid.results}`}>
      {jobs.map((job) => (
        <li key={job.id}>
          <OpportunityCard job={job} />
        </li>
      ))}
    </ul>
  );
}
