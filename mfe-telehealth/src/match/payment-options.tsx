import { arrowRight } from '@meridian-vale/shared-ui/icon/drawings';
import { Icon } from '@meridian-vale/shared-ui/icon/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paymentMethods } from '../payment/payment-methods.ts';
import styles from './match-page.module.css';

const options = [
  ...paymentMethods.map(({ name, summary, href }) => ({ label: name, to: href, hint: summary })),
  { label: 'Not Sure', to: '/team', hint: 'See all therapists and ways to pay' },
];

/** The first step: four options, each a link (MATCH-2, MATCH-3). */
export const PaymentOptions = (): ReactNode => (
  <section aria-labelledby="question" className={styles.step}>
    <h2 id="question" tabIndex={-1}>
      How will you be paying?
    </h2>
    <ul className={`bare-list ${styles.options}`}>
      {options.map(({ label, to, hint }) => (
        <li key={label} className={styles.option}>
          <Link to={to} className={`stretched-link ${styles.choice}`}>
            {label}
          </Link>
          <p className={styles.hint}>{hint}</p>
          <span className={styles.arrow}>
            <Icon of={arrowRight} />
          </span>
        </li>
      ))}
    </ul>
  </section>
);
