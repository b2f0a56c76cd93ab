import type { ReactNode } from 'react';
import styles from './founder-story.module.css';

/** Why the firm works the way it does; mentions no year except 2006 (ABOUT-8). */
export const FounderStory = (): ReactNode => (
  <section className={styles.section} aria-labelledby="founder-story">
    <div className={`container ${styles.inside}`}>
      <div className={styles.head}>
        <h2 id="founder-story" className={styles.title}>
          Our founder’s story
        </h2>
        <p className={styles.opening}>Our founder wanted to know attorneys well before introducing them to anyone.</p>
      </div>
      <p className={styles.since}>
        Since <span className={styles.year}>2006</span>
      </p>
      <div className={styles.story}>
        <p>
          A headhunter starts with an opening and looks for a name. A personal career concierge starts with you: what
          you want, why you want it, and whether a move will get you there. Sometimes our advice is to stay where you
          are.
        </p>
        <p>
          The firm is built around that idea. Pay is revenue-sharing rather than per-recruiter commissions, so our
          recruiters have no reason to compete over you. Candidates pay nothing. Searches are confidential unless the
          candidate authorizes otherwise. And 5% of what we make is donated.
        </p>
        <p>
          Nearly two decades later, we still work this way. We have made 500+ placements in Asia-Pac, 1000+ clients have
          worked with us, and over 100 people trust us.
        </p>
      </div>
    </div>
  </section>
);
