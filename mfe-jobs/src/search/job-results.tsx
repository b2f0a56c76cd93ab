import { type ReactNode, useEffect } from 'react';
import { OpportunityCard } from '../card/opportunity-card.tsx';
import type { Prefetch } from '../card/use-prefetch.ts';
import type { JobPage } from './job-page.ts';
import styles from './job-results.module.css';

interface JobResultsProps {
  readonly heading: ReactNode;
  readonly found: JobPage;
  readonly loading: boolean;
  readonly prefetch: Prefetch;
  /** The job the page is about: it may be among its own related ones (R23). */
  readonly currentId?: string;
}

/** A page of job cards in all its states (SPEC section 2), each announced politely; a refused one warns the visitor's console (section 4, R22). */
export function JobResults({ heading, found, loading, prefetch, currentId }: JobResultsProps): ReactNode {
  useEffect(() => {
    if (found.refused) console.warn(`Page ${found.refused} is outside 1..${found.totalPages}; page 1 is shown`);
  }, [found]);
  const none = found.jobs.length === 0;
  return (
    <>
      <div className={styles.head}>
        {heading}
        <p role="status" className={none ? styles.none : styles.count}>
          {loading ? 'Loading...' : none ? 'No results found' : <Count of={found} />}
        </p>
      </div>
      {!none && (
        <ul className={styles.results} aria-busy={loading}>
          {found.jobs.map((job) => (
            <li key={job.id}>
              <OpportunityCard job={job} prefetch={prefetch} current={job.id === currentId} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Count = ({ of: { page, totalPages, totalRecords } }: { of: JobPage }): ReactNode => (
  <>
    {totalRecords === 1 ? '1 result' : `${totalRecords} results`}
    {totalPages > 1 && <span className="visually-hidden">{`, page ${page} of ${totalPages}`}</span>}
  </>
);
