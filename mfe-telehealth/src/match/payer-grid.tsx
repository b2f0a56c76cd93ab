import { encodePathSegment } from '@meridian-vale/federation/path-segment';
import { ButtonLink } from '@meridian-vale/shared-ui/button/button.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CareMail } from '../contact/care-mail.tsx';
import { explanationOf, type PaymentMethod } from '../payment/payment-methods.ts';
import styles from './match-page.module.css';
import type { Payer } from './payers.ts';

type PayerMethod = Exclude<PaymentMethod, 'Self-Pay'>;

/** What to do while there is no list to choose from. */
const withoutList: Readonly<Record<PayerMethod, string>> = {
  EAP: 'We do not list EAPs yet. When the directory opens, you can use yours in three steps:',
  Insurance: 'We do not list insurers yet. When the directory opens, you can use your plan in three steps:',
};
const ask: Readonly<Record<PayerMethod, string>> = {
  EAP: 'Ask your EAP how many sessions you get, and whether it covers that therapist.',
  Insurance: 'Call the behavioral health number on your insurance card, and ask whether that therapist is in network.',
};

/** The second step: the payers' logos, each linking to its team (MATCH-4). */
export const PayerGrid = ({
  heading,
  method,
  payers,
  path,
}: {
  heading: string;
  method: PayerMethod;
  payers: readonly Payer[];
  /** The path without the payer's id. */
  path: string;
}): ReactNode => (
  <section aria-labelledby="payers" className={styles.step}>
    <h2 id="payers" tabIndex={-1}>
      {heading}
    </h2>
    <div>
      <ButtonLink to="/match">Back</ButtonLink>
      <p className={styles.explanation}>{explanationOf(method)}</p>
      {payers.length === 0 ? (
        <>
          <p className={styles.empty}>No results found</p>
          <p className={styles.explanation}>{withoutList[method]}</p>
          <ol className={styles.steps}>
            <li>Choose a therapist. A profile names the insurers and the fee that the therapist has told us.</li>
            <li>{ask[method]}</li>
            <li>Email us the therapist’s name and your state, and nothing about your health.</li>
          </ol>
        </>
      ) : (
        <ul className={`bare-list ${styles.payers}`}>
          {payers.map(({ id, name, icon }) => (
            <li key={id} className={styles.option}>
              <Link to={`${path}/${encodePathSegment(id)}`} className={`stretched-link ${styles.logo}`}>
                <img src={icon} alt={name} width={120} height={60} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {payers.length === 0 && <ButtonLink to="/team">See all therapists</ButtonLink>}
        {payers.length === 0 && <CareMail button="quiet">Email us</CareMail>}
      </div>
    </div>
  </section>
);
