import type { ReactNode } from 'react';
import { twoDigits } from 'shared-ui/format/two-digits';
import styles from './card.module.css';

export interface TextCard {
  readonly title: string;
  readonly description: string;
}

/** A numbered card. */
export interface ExpertiseItem extends TextCard {
  /** From 1; shown in two digits. */
  readonly number: number;
}

/** A title and a text under a rule, numbered where the order matters. */
export const Card = ({ number, title, description }: TextCard & Partial<ExpertiseItem>): ReactNode => (
  <article className={styles.card}>
    {number && <p className={styles.number}>{twoDigits(number)}</p>}
    <h3 className={styles.title}>{title}</h3>
    <p className={styles.text}>{description}</p>
  </article>
);
