import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { selfPayId } from '../payment/payment-choice.ts';
import { paymentMethods } from '../payment/payment-methods.ts';
import styles from './match-page.module.css';

const destinations = {
  EAP: '/match?pay=eap',
  Insurance: '/match?pay=insurance',
  'Self-Pay': `/team/insurer/${selfPayId}`,
};

const options = [
  ...paymentMethods.map(({ name, summary }) => ({ label: name, to: destinations[name], hint: summary })),
  { label: 'Not Sure', to: '/team', hint: 'See everyone first and decide later' },
];

/** The first step: four options and where each leads (MATCH-2, MATCH-3). */
export const PaymentOptions = (): ReactNode => (
  <section aria-labelledby="question">
    <h2 id="question" tabIndex={-1}>
      How will you be paying?
    </h2>
    <ul className={styles.options}>
      {options.map(({ label, to, hint }) => (
        <li key={label} className={styles.option}>
          <Link to={to} className={`stretched-link ${styles.choice}`}>
            {label}
          </Link>
          <p className={styles.hint}>{hint}</p>
        </li>
      ))}
    </ul>
  </section>
);
