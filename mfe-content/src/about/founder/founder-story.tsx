import type { ReactNode } from 'react';
import styles from './founder-story.module.css';

/** Why the firm works the way it does; mentions no year except 2006. */
export const FounderStory = (): ReactNode => (
  <section className={styles.section} aria-labelledby="founder-story">
    <div className={`container ${styles.inside}`}>
      <div className={styles.head}>
        <h2 id="founder-story" className={styles.title}>
          Our founder’s story
        </h2>
        <p className={styles.opening}>Our founder began with one rule: know the attorney before the job.</p>
      </div>
      <p className={styles.since}>
        Since <span className={styles.year}>2006</span>
      </p>
      <div className={styles.story}>
        <p>
          A recruiter who starts with the job needs someone to fill it. We ask what you want, why you want it, and
          whether a move will get you there. Sometimes our advice is to stay where you are.
        </p>
        <p>Our recruiters share revenue, so they do not compete over you. We donate 5% of what we make.</p>
      </div>
    </div>
  </section>
);
