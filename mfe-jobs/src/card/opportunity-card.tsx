import { BalancedTitle } from '@meridian-vale/shared-ui/balanced-title/balanced-title.tsx';
import { formatLongDate } from '@meridian-vale/shared-ui/format/dates';
import { SampleChip } from '@meridian-vale/shared-ui/sample-chip/sample-chip.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Facts, factsIn, fixedFacts, posted } from '../facts/facts.tsx';
import type { JobCard } from './job-card.ts';
import styles from './opportunity-card.module.css';
import { opportunityPath } from './opportunity-path.ts';

interface OpportunityCardProps {
  readonly job: JobCard;
  /** A small control in the card's corner, above its link; its words show where the card is wide. */
  readonly corner?: ReactNode;
  /** Controls below the facts, above the card's link. */
  readonly actions?: ReactNode;
}

/** A job in a list. Shows the alias as stored, not in title case as on the job's page (JOBS-22). */
export function OpportunityCard({ job, corner, actions }: OpportunityCardProps): ReactNode {
  const { createdAt, closedOn, closes, facts } = job;
  return (
    <article className={styles.card}>
      <h3 className={styles.title}>
        <Link to={opportunityPath(job.id)} className="stretched-link">
          <BalancedTitle>{job.alias ?? 'N/A'}</BalancedTitle>
        </Link>
      </h3>
      <SampleChip of={job} />
      {closedOn && <p className={styles.closed}>{`This search closed on ${closedOn}.`}</p>}
      <Facts of={factsIn('place', facts)} className={styles.first} />
      <Facts
        of={[
          ...factsIn('terms', facts),
          ...(closedOn ? [] : closes ? [{ label: 'Closes', value: closes }] : factsIn('end', facts)),
          posted(formatLongDate(createdAt ?? undefined), createdAt),
        ]}
        className={styles.terms}
      />
      <p className={styles.description}>{job.description ?? 'N/A'}</p>
      <Facts of={fixedFacts} className={styles.fixed} />
      {actions}
      {corner && <div className={styles.corner}>{corner}</div>}
    </article>
  );
}
