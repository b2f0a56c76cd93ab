import { BalancedTitle } from '@meridian-vale/shared-ui/balanced-title/balanced-title.tsx';
import { twoDigits } from '@meridian-vale/shared-ui/format/two-digits';
import type { ReactNode } from 'react';
import styles from './card.module.css';

export interface TextCard {
  readonly title: string;
  readonly description: string;
}

/**
 * A title and text below a rule, numbered if the order matters.
 * @param number from 1; shown with two digits
 */
export const Card = ({ number, title, description }: TextCard & { number?: number }): ReactNode => (
  <article className={styles.card}>
    {number && <p className={`numeral ${styles.number}`}>{twoDigits(number)}</p>}
    <h3 className={styles.title}>
      <BalancedTitle>{title}</BalancedTitle>
    </h3>
    <p className={styles.text}>{description}</p>
  </article>
);
