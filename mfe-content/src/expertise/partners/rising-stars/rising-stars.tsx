import type { ReactNode } from 'react';
import { Section } from '../../../section/section.tsx';
import { risingStars } from './rising-star-list.ts';
import styles from './rising-stars.module.css';

/** For those who are on their way to partnership (SPEC section 2). */
export const RisingStars = (): ReactNode => (
  <Section
    id="rising-stars"
    title="Rising stars"
    lead="The move that decides a career often comes before the title does. It is prepared like a partner's, with other questions."
  >
    <dl className={styles.list}>
      {risingStars.map(({ who, what }) => (
        <div key={who} className={styles.star}>
          <dt>{who}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </Section>
);
