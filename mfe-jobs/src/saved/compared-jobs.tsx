import { formatLongDate } from '@meridian-vale/shared-ui/format/dates';
import { SampleChip } from '@meridian-vale/shared-ui/sample-chip/sample-chip.tsx';
import type { ReactNode } from 'react';
import type { JobCard } from '../card/job-card.ts';
import styles from './compared-jobs.module.css';

const rows: readonly (readonly [label: string, toText: (job: JobCard) => string | undefined])[] = [
  ['Pay', ({ facts }) => facts.pay],
  ['City', ({ facts }) => facts.city],
  ['Years', ({ facts }) => facts.experience],
  ['Last day', ({ facts }) => facts.openThrough],
  ['Posted', ({ createdAt }) => formatLongDate(createdAt ?? undefined)],
];

/** Jobs in the columns of a table, which scrolls sideways where they have no room. */
export const ComparedJobs = ({ jobs }: { jobs: readonly JobCard[] }): ReactNode => (
  <>
    <h3 id="compared" className={styles.heading}>
      Side by side
    </h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
    <section className={styles.scroller} aria-labelledby="compared" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {jobs.map((job) => (
              <th key={job.id} scope="col">
                <span>{job.alias ?? 'N/A'}</span>
                <SampleChip of={job} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, toText]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {jobs.map((job) => (
                <td key={job.id}>{toText(job) ?? 'Not stated'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </>
);
