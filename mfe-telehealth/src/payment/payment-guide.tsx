import type { ReactNode } from 'react';
import { ButtonLink } from 'shared-ui/button/button.tsx';
import styles from './payment-guide.module.css';
import { paymentMethods } from './payment-methods.ts';

/** EAP, insurance and self-pay, explained where a client chooses a therapist. */
export const PaymentGuide = (): ReactNode => (
  <section className={styles.guide} aria-labelledby="payment-guide">
    <div className="container">
      <h2 id="payment-guide">EAP, insurance or self-pay</h2>
      <dl className={styles.methods}>
        {paymentMethods.map(({ name, explanation }) => (
          <div key={name} className={styles.method}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.explanation}>{explanation}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink to="/match">Therapist Match</ButtonLink>
    </div>
  </section>
);
