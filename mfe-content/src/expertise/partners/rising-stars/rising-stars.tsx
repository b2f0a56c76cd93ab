import type { ReactNode } from 'react';
import { Section } from '../../../section/section.tsx';
import { risingStars } from './rising-star-list.ts';
import styles from './rising-stars.module.css';

/** For attorneys who are close to partnership. */
export const RisingStars = (): ReactNode => (
  <Section
    id="rising-stars"
    title="Rising stars, before partnership"
    lead="If you are close to partnership, the firm you choose now can decide whether you get there."
  >
    <dl className={styles.list}>
      {risingStars.map(({ title, description }) => (
        <div key={title} className={styles.star}>
          <dt>{title}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  </Section>
);
