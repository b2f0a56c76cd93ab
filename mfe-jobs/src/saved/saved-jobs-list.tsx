import { Button } from '@meridian-vale/shared-ui/button/button.tsx';
import type { ReactNode } from 'react';
import type { JobCard } from '../card/job-card.ts';
import { OpportunityCard } from '../card/opportunity-card.tsx';
import grid from '../search/job-results.module.css';
import { type SavedJob, withoutJob } from './saved-jobs.ts';
import styles from './saved-jobs-list.module.css';
import { changeSavedJobs } from './use-saved-jobs.ts';
import { type SavedOpening, useSavedOpening } from './use-saved-opening.ts';

interface SavedJobsListProps {
  readonly jobs: readonly SavedJob[];
  readonly onRemoved: () => void;
}

/** The saved jobs with current data, each with a button that removes it. */
export function SavedJobsList({ jobs, onRemoved }: SavedJobsListProps): ReactNode {
  const remove = (id: string) => {
    if (changeSavedJobs((current) => withoutJob(current, id))) onRemoved();
  };
  return (
    <>
      <p role="status">{countOf(jobs.length)}</p>
      {jobs.length > 0 && (
        <ul className={grid.results}>
          {jobs.map((job) => (
            <li key={job.id}>
              <SavedJobCard job={job} onRemove={() => remove(job.id)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function countOf(count: number): string {
  if (count === 0) return 'No saved jobs. Save a job on its card or its page, and it will appear here.';
  return count === 1 ? '1 saved job' : `${count} saved jobs`;
}

function SavedJobCard({ job, onRemove }: { job: SavedJob; onRemove: () => void }): ReactNode {
  const opening = useSavedOpening(job.id);
  const removeButton = (
    <div className={`${styles.remove} not-printed`}>
      <Button onClick={onRemove}>
        <span>
          Remove<span className="visually-hidden"> {job.title}</span>
        </span>
      </Button>
    </div>
  );
  if (opening === 'gone')
    return (
      <article className={styles.gone}>
        <h3>{job.title}</h3>
        <p>This job is no longer listed.</p>
        {removeButton}
      </article>
    );
  return <OpportunityCard job={toCard(job, opening)} actions={removeButton} />;
}

/** A card with the known fields of a job that has not loaded. */
const toCard = ({ id, title }: SavedJob, opening: Exclude<SavedOpening, 'gone'> | undefined): JobCard =>
  typeof opening === 'object'
    ? opening
    : {
        id,
        alias: title,
        description: opening ? 'This job cannot be checked right now.' : 'Loading...',
        createdAt: null,
        facts: {},
      };
