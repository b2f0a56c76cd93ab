import type { ReactNode } from 'react';
import { twoDigits } from 'shared-ui/format/two-digits';
import styles from './card.module.css';

/** A title and a text under a rule, with a numeral where the order counts. */
export const Card = ({
  number,
  title,
  description,
}: {
  /** From 1; shown in two digits. */
  number?: number;
  title: string;
  description: string;
}): ReactNode => (
  <article className={styles.card}>
    {number && <p className={styles.number}>{twoDigits(number)}</p>}
    <h3 className={styles.title}>{title}</h3>
    <p className={styles.text}>{description}</p>
  </article>
);
