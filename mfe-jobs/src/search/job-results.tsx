import { type ReactNode, useEffect } from 'react';
import { OpportunityCard } from '../card/opportunity-card.tsx';
import { SaveButton } from '../saved/save-button.tsx';
import type { JobPage } from './job-page.ts';
import styles from './job-results.module.css';

interface JobResultsProps {
  readonly heading: ReactNode;
  /** What is counted; default: 'result'. */
  readonly item?: string;
  readonly jobPage: JobPage;
  readonly loading: boolean;
}

/** A page of job cards. Loading, empty and the count are announced politely; a rejected page number logs a warning. */
export function JobResults({ heading, item = 'result', jobPage, loading }: JobResultsProps): ReactNode {
  useEffect(() => {
    const { rejectedPage, totalPages } = jobPage;
    if (rejectedPage) console.warn(`Page ${rejectedPage} is outside 1..${totalPages}; page 1 is shown`);
  }, [jobPage]);
  const { jobs } = jobPage;
  const empty = jobs.length === 0;
  return (
    <>
      <div className={styles.head}>
        {heading}
        <p role="status" className={empty ? styles.empty : styles.count}>
          {loading ? 'Loading...' : empty ? 'No results found' : resultCount(jobPage, item)}
        </p>
      </div>
      {!empty && (
        <ul className={`bare-list ${styles.results}`} aria-busy={loading}>
          {jobs.map((job) => (
            <li key={job.id}>
              <OpportunityCard job={job} corner={<SaveButton job={{ id: job.id, title: job.alias ?? 'N/A' }} />} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

// A single text node, because a screen reader announces each inserted node.
function resultCount({ page, totalPages, totalRecords }: JobPage, item: string): string {
  const count = `${totalRecords} ${item}${totalRecords === 1 ? '' : 's'}`;
  return page > 1 ? `${count}, page ${page} of ${totalPages}` : count;
}
