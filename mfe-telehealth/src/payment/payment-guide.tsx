import { ButtonLink } from '@meridian-vale/shared-ui/button/button.tsx';
import type { ReactNode } from 'react';
import care from '../care/care.module.css';
import styles from './payment-guide.module.css';
import { paymentMethods } from './payment-methods.ts';

/** The id of the guide's heading, which pages without a payment choice link to. */
export const paymentGuideId = 'payment-guide';

/**
 * Explains EAP, insurance, and self-pay where a client chooses a therapist. Each link skips the wizard's question, so
 * that a client who answered Not Sure is not asked again.
 */
export const PaymentGuide = (): ReactNode => (
  <section className={care.guide} aria-labelledby={paymentGuideId}>
    <div className="container">
      <h2 id={paymentGuideId} tabIndex={-1}>
        EAP, insurance, or self-pay
      </h2>
      <p className={`${care.text} ${styles.lead}`}>
        Not sure which you have? Look for an EAP on your benefits site; using it is confidential. Your insurance card
        has a number for behavioral health.
      </p>
      <dl className={care.topics}>
        {paymentMethods.map(({ name, explanation, choose, href }) => (
          <div key={name} className={`${care.topic} ${styles.method}`}>
            <dt className={styles.name}>{name}</dt>
            <dd className={care.text}>{explanation}</dd>
            <dd className={styles.choose}>
              <ButtonLink to={href}>{choose}</ButtonLink>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);
