import { useSite } from '@meridian-vale/federation/remote';
import { Button } from '@meridian-vale/shared-ui/button/button.tsx';
import { MailLink } from '@meridian-vale/shared-ui/mail-link/mail-link.tsx';
import { OffChart } from '@meridian-vale/shared-ui/off-chart/off-chart.tsx';
import type { ReactNode } from 'react';
import type { JobCard } from '../card/job-card.ts';
import { OpportunityCard } from '../card/opportunity-card.tsx';
import { jobLines } from '../detail/inquiry-text.ts';
import grid from '../search/job-results.module.css';
import { ComparedJobs } from './compared-jobs.tsx';
import { type SavedJob, withoutJob } from './saved-jobs.ts';
import styles from './saved-jobs-list.module.css';
import { changeSavedJobs } from './use-saved-jobs.ts';
import { type SavedOpening, useSavedOpenings } from './use-saved-openings.ts';

interface SavedJobsListProps {
  readonly jobs: readonly SavedJob[];
  readonly onRemoved: () => void;
}

/** The saved jobs with current data, each with a button that removes it, and what to do with all of them. */
export function SavedJobsList({ jobs, onRemoved }: SavedJobsListProps): ReactNode {
  const { siteUrl } = useSite();
  const openings = useSavedOpenings(jobs);
  if (jobs.length === 0)
    return (
      <OffChart>
        <p role="status">No saved jobs. Save one on its card or its page, and it will appear here.</p>
      </OffChart>
    );
  const remove = (id: string) => {
    if (changeSavedJobs((current) => withoutJob(current, id))) onRemoved();
  };
  const cards = jobs.flatMap((job) => (openings[job.id] === 'gone' ? [] : [toCard(job, openings[job.id])]));
  const loaded = cards.filter(({ id }) => typeof openings[id] === 'object');
  return (
    <>
      <div className={styles.head}>
        <p role="status">{jobs.length === 1 ? '1 saved job' : `${jobs.length} saved jobs`}</p>
        <p className="not-printed">
          <MailLink email="" body={cards.map((job) => nameOf(job, siteUrl)).join('\n\n')}>
            Email me this list
          </MailLink>
        </p>
      </div>
      <ul className={`bare-list ${grid.results}`}>
        {jobs.map((job) => (
          <li key={job.id}>
            <SavedJobCard job={job} opening={openings[job.id]} onRemove={() => remove(job.id)} />
          </li>
        ))}
      </ul>
      {loaded.length > 1 && <ComparedJobs jobs={loaded} />}
    </>
  );
}

const nameOf = (job: JobCard, siteUrl: string): string =>
  `${job.sample ? 'Sample: ' : ''}${job.closedOn ? 'Closed: ' : ''}${jobLines(job, siteUrl)}`;

interface SavedJobCardProps {
  readonly job: SavedJob;
  readonly opening: SavedOpening | undefined;
  readonly onRemove: () => void;
}

function SavedJobCard({ job, opening, onRemove }: SavedJobCardProps): ReactNode {
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
const toCard = ({ id, title }: SavedJob, opening: SavedOpening | undefined): JobCard =>
  typeof opening === 'object'
    ? opening
    : {
        id,
        alias: title,
        description: opening ? 'This job cannot be checked right now.' : 'Loading...',
        createdAt: null,
        facts: {},
      };
