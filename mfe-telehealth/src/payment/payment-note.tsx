import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PaymentChoice } from './payment-choice.ts';
import { paymentGuideId } from './payment-guide.tsx';
import { explanationOf } from './payment-methods.ts';
import styles from './payment-note.module.css';

/** How the visitor of this list pays, with a link to change it; without a choice, a link to the three ways. */
export function PaymentNote({ choice }: { choice: PaymentChoice | null }): ReactNode {
  if (!choice)
    return (
      <p className={styles.link}>
        <a href={`#${paymentGuideId}`}>Compare EAP, insurance, and self-pay</a>
      </p>
    );
  const { method, payer } = choice;
  return (
    <p className={styles.note}>
      <strong>{payer ? `${method}: ${payer}.` : `${method}.`}</strong> <span>{explanationOf(method)}</span>{' '}
      <Link to="/match">Change how you pay</Link>
    </p>
  );
}
