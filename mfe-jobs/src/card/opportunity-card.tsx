import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fixedLevel, fixedLocations } from './fixed-facts.ts';
import type { JobCard } from './job-card.ts';
import styles from './opportunity-card.module.css';
import { opportunityPath } from './opportunity-path.ts';
import { type Prefetch, usePrefetch } from './use-prefetch.ts';

interface OpportunityCardProps {
  readonly job: JobCard;
  /** Called when the visitor seems to be about to open the job. */
  readonly prefetch: Prefetch;
  readonly current?: boolean;
}

/** A job in a list: raw alias or 'N/A', description or 'N/A', the fixed level and locations (SPEC section 2, R16). */
export function OpportunityCard({ job, prefetch, current = false }: OpportunityCardProps): ReactNode {
  const intent = usePrefetch(prefetch, job.id);
  return (
    <article className={styles.card}>
      <h3 className={styles.title}>
        <Link
          to={opportunityPath(job.id)}
          className={`stretched-link ${styles.link}`}
          aria-current={current ? 'true' : undefined}
          {...intent}
        >
          {job.alias ?? 'N/A'}
        </Link>
      </h3>
      <p className={styles.description}>{job.description ?? 'N/A'}</p>
      <ul className={styles.facts}>
        <li>{fixedLevel}</li>
        <li>{fixedLocations}</li>
      </ul>
    </article>
  );
}
