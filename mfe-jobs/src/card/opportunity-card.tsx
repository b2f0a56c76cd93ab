import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fixedLevel, fixedLocations } from './fixed-facts.ts';
import type { JobCard } from './job-card.ts';
import { JobTitle } from './job-title.tsx';
import styles from './opportunity-card.module.css';
import { opportunityPath } from './opportunity-path.ts';

interface OpportunityCardProps {
  readonly job: JobCard;
  /** Whether it is the current page's job. */
  readonly current?: boolean;
  /** Controls below the facts, above the card's link. */
  readonly actions?: ReactNode;
}

/** A job in a list. Shows the alias as stored, not in title case as on the job's page (JOBS-22). */
export function OpportunityCard({ job, current = false, actions }: OpportunityCardProps): ReactNode {
  return (
    <article className={styles.card}>
      <h3 className={styles.title}>
        <Link
          to={opportunityPath(job.id)}
          className={`stretched-link ${styles.link}`}
          aria-current={current ? 'true' : undefined}
        >
          <JobTitle>{job.alias ?? 'N/A'}</JobTitle>
        </Link>
      </h3>
      <p className={styles.description}>{job.description ?? 'N/A'}</p>
      <ul className={styles.facts}>
        <li>{fixedLevel}</li>
        <li>{fixedLocations}</li>
      </ul>
      {actions}
    </article>
  );
}
