import type { ReactNode } from 'react';
import { ButtonLink } from 'shared-ui/button/button.tsx';
import { ClaimList } from '../../claims/claim-list.tsx';
import styles from './home-hero.module.css';

/** Home's first words: what the firm is, for whom, on which terms, since when (SPEC section 1). */
export const HomeHero = (): ReactNode => (
  <section className={styles.hero} aria-labelledby="home-title">
    <div className={`container ${styles.inside}`}>
      <div className={styles.words}>
        <p className="eyebrow">Placing attorneys since 2006</p>
        <h1 id="home-title" className={styles.title}>
          A career move is a passage. We draw the chart.
        </h1>
        <p className={styles.lead}>
          We are your personal career concierge, not a headhunter: a team that places associates, counsel, partners and
          groups at US, UK and Asia law firms and in in-house roles. It is free to candidates, and every search is
          confidential unless you authorize otherwise.
        </p>
        <ButtonLink to="/about" kind="primary">
          About Us
        </ButtonLink>
      </div>
    </div>
    <div className="container">
      <ClaimList />
    </div>
  </section>
);
