import { addressSegment } from 'federation/address-segment';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from 'shared-ui/button/button.tsx';
import { explain, type WayToPay } from '../payment/ways-to-pay.ts';
import styles from './match-page.module.css';
import type { Payer } from './payers.ts';

/** The second step: the logos of who may pay, each leading to its team (SPEC section 2, R33). */
export const PayerGrid = ({
  heading,
  way,
  payers,
  path,
}: {
  heading: string;
  way: WayToPay;
  payers: readonly Payer[];
  /** The address without the payer's id. */
  path: string;
}): ReactNode => (
  <section aria-labelledby="payers">
    <h2 id="payers" tabIndex={-1}>
      {heading}
    </h2>
    <p className={styles.explanation}>{explain(way)}</p>
    {payers.length === 0 ? (
      <p>No results found</p>
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
    <ButtonLink to="/match">Back</ButtonLink>
  </section>
);
