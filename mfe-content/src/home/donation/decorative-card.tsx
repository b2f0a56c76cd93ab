import type { ReactNode } from 'react';
import styles from './decorative-card.module.css';

/** The share that is donated: fixed text. */
const donatedShare = '5%';

/** A chart's scale of twenty parts, the first of them marked. Decorative: the text above it explains the figure. */
export const DecorativeCard = (): ReactNode => (
  <div className={styles.card} aria-hidden="true">
    {donatedShare}
  </div>
);
