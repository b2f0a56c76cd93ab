import { addressSegment } from 'federation/address-segment';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from 'shared-ui/button/button.tsx';
import { explanationOf, type PaymentMethod } from '../payment/payment-methods.ts';
import styles from './match-page.module.css';
import type { Payer } from './payers.ts';

/** The second step: the payers' logos, each linking to its team (MATCH-4). */
export const PayerGrid = ({
  heading,
  method,
  payers,
  path,
}: {
  heading: string;
  method: PaymentMethod;
  payers: readonly Payer[];
  /** The path without the payer's id. */
  path: string;
}): ReactNode => (
  <section aria-labelledby="payers">
    <h2 id="payers" tabIndex={-1}>
      {heading}
    </h2>
    <p className={styles.explanation}>{explanationOf(method)}</p>
    {payers.length === 0 ? (
      <>
        <p>No results found</p>
        <p className={styles.explanation}>
          We list no {method === 'EAP' ? 'programs' : 'insurers'} yet. Choose a therapist, then ask your plan whether
          that person is in network.
        </p>
      </>
    ) : (
      <ul className={styles.payers}>
        {payers.map(({ id, name, icon }) => (
          <li key={id} className={styles.option}>
            <Link to={`${path}/${addressSegment(id)}`} className={`stretched-link ${styles.logo}`}>
              <img src={icon} alt={name} width={120} height={60} />
            </Link>
          </li>
        ))}
      </ul>
    )}
    <div className={styles.actions}>
      {payers.length === 0 && (
        <ButtonLink to="/team" kind="primary">
          See all therapists
        </ButtonLink>
      )}
      <ButtonLink to="/match">Back</ButtonLink>
    </div>
  </section>
);
