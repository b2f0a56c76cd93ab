import type { ReactNode } from 'react';
import styles from './team-page.module.css';

/** /team, /team/insurer/{id}, /team/eap/{id} (SPEC section 2). */
export const TeamPage = (): ReactNode => (
  <div className={`container ${styles.page}`}>
    <h1>Our Therapists</h1>
    <p>
      Each of our therapists offers a first talk without charge. Payment is by an employee assistance program, insurance
      or self-pay.
    </p>
  </div>
);
