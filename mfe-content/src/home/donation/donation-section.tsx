import type { ReactNode } from 'react';
import { DecorativeCard } from './decorative-card.tsx';
import styles from './donation-section.module.css';

/** The donation section and its decorative card. */
export const DonationSection = (): ReactNode => (
  <section className={styles.section} aria-labelledby="donation">
    <div className="container">
      <h2 id="donation" className={styles.title}>
        We donate 5% of what we make
      </h2>
      <DecorativeCard />
    </div>
  </section>
);
