import type { ReactNode } from 'react';
import styles from './landing-page.module.css';

/** /landing (SPEC section 2). */
export const LandingPage = (): ReactNode => (
  <div className={`container ${styles.page}`}>
    <h1>We are building a new experience</h1>
    <p className={styles.text}>A new site is arriving next week.</p>
  </div>
);
