import type { ReactNode } from 'react';
import { ClaimList } from '../../claims/claim-list.tsx';
import styles from './about-hero.module.css';

/** What a candidate may rely on (SPEC section 1). */
const terms = [
  ['Concierge, not headhunter', 'We begin with what you want, not with a list of openings.'],
  ['One team', 'A team works on your search, and shares what it earns.'],
  ['Free to candidates', 'You never pay us, whether you move or stay.'],
  ['Confidential', 'No one hears of your search unless you authorize it.'],
] as const;

export const AboutHero = (): ReactNode => (
  <section className={styles.hero} aria-labelledby="about-title">
    <div className={`container ${styles.inside}`}>
      <div>
        <p className="eyebrow">About us</p>
        <h1 id="about-title" className={styles.title}>
          A concierge for legal careers
        </h1>
        <p className={styles.lead}>
          Since 2006 we have placed associates, counsel, partners and groups at US, UK and Asia law firms and in
          in-house roles: in the United States, Asia-Pac, Europe and the Middle East.
        </p>
      </div>
      <dl className={styles.terms}>
        {terms.map(([term, meaning]) => (
          <div key={term} className={styles.term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
    <div className="container">
      <ClaimList />
    </div>
  </section>
);
