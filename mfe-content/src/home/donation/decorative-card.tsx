import type { ReactNode } from 'react';
import styles from './decorative-card.module.css';

/** The share that is donated: fixed text (CARD-10). */
const donatedShare = '5%';

/** Range rings around the fixed 5%. Decorative: the text next to it explains the figure. */
export function DecorativeCard(): ReactNode {
  return (
    <div className={styles.card} aria-hidden="true">
      <svg
        aria-hidden="true"
        className={styles.rings}
        viewBox="0 0 320 320"
        width="320"
        height="320"
        fill="none"
        stroke="currentColor"
      >
        <circle cx="160" cy="160" r="156" strokeDasharray="1 7" strokeLinecap="round" strokeWidth="2" />
        <circle cx="160" cy="160" r="120" strokeDasharray="1 7" strokeLinecap="round" strokeWidth="2" />
        <circle cx="160" cy="160" r="84" />
        <path d="M160 0v24M160 296v24M0 160h24M296 160h24" />
        {/* A twentieth of the circle, starting at north. */}
        <path className={styles.share} d="M160 4a156 156 0 0 1 48.2 7.64" strokeWidth="6" />
      </svg>
      <span className={styles.figure}>{donatedShare}</span>
    </div>
  );
}
