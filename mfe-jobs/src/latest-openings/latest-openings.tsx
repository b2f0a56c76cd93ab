import { useIsReloading } from '@meridian-vale/federation/remote';
import type { ReactNode } from 'react';
import { OpportunityCard } from '../card/opportunity-card.tsx';
import { OpeningsCarousel } from './carousel/openings-carousel.tsx';
import styles from './latest-openings.module.css';
import type { LatestOpenings } from './load-latest-openings.ts';

export { loadLatestOpenings as load } from './load-latest-openings.ts';

/** The fragment `jobs/latest-openings` on home. It has no paging, which keeps job-page.ts out of home's JavaScript. */
export const chunk = 'latest-openings';

export function Component({ data: { jobs, total, all } }: { data: LatestOpenings }): ReactNode {
  if (useIsReloading()) return <p role="status">Loading...</p>;
  if (jobs.length === 0) return <p role="status">No results found</p>;
  const order =
    all && total > jobs.length
      ? `The newest ${jobs.length} of ${total} jobs`
      : `${jobs.length} of our jobs, newest first`;
  return (
    <OpeningsCarousel label="Latest openings" heading={<p className={styles.order}>{order}</p>}>
      {jobs.map((job) => (
        <OpportunityCard key={job.id} job={job} />
      ))}
    </OpeningsCarousel>
  );
}
