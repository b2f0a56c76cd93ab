import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PaymentChoice } from './payment-choice.ts';
import styles from './payment-note.module.css';
import { explain } from './ways-to-pay.ts';

/** Which way of paying the list stands under, and the way back to the wizard. */
export function PaymentNote({ choice }: { choice: PaymentChoice | null }): ReactNode {
  if (!choice)
    return (
      <p className={styles.note}>
        Not sure how you will be paying? <Link to="/match">Therapist Match</Link>
      </p>
    );
  const { way, payer } = choice;
  return (
    <p className={styles.note}>
      <strong>{payer ? `${way}: ${payer}` : way}.</strong> {explain(way)} <Link to="/match">Change how you pay</Link>
    </p>
  );
}
