import type { ReactNode } from 'react';
import styles from './founder-story.module.css';

/** Why the firm works as it does; no year but 2006 (ABOUT-8). */
export const FounderStory = (): ReactNode => (
  <section className={styles.section} aria-labelledby="founder-story">
    <div className={`container ${styles.inside}`}>
      <div>
        <h2 id="founder-story">A founder's preference</h2>
        <p className={styles.since}>
          Since <span className={styles.year}>2006</span>
        </p>
      </div>
      <div className={styles.story}>
        <p className={styles.opening}>
          The firm began with a preference: to know a lawyer well before opening a door for them.
        </p>
        <p>
          A headhunter starts from a vacancy and looks for a name. Our founder wanted the opposite, a personal career
          concierge: someone who starts from a person, asks first what the move is for, and may say that the best firm
          for you this year is the one you are in.
        </p>
        <p>
          Everything else follows from that. Pay is revenue-sharing rather than per-recruiter commissions, because a
          team advises more freely than a row of rivals. Candidates pay nothing, because advice should not depend on who
          can buy it. Searches are confidential unless the candidate authorizes otherwise, because the career is theirs.
          And 5% of what we make is donated.
        </p>
        <p>
          Nearly two decades later the method has not changed. We have made 500+ placements in Asia-Pac, 1000+ clients
          have worked with us, and over 100 people trust us to say what we think.
        </p>
      </div>
    </div>
  </section>
);
