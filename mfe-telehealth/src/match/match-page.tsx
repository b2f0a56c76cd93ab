import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from 'shared-ui/button/button.tsx';
import styles from './match-page.module.css';
import type { Payer } from './payers.ts';

export type Step = 'options' | 'eap' | 'insurance';

/** The Therapist Match wizard (SPEC section 2): how the visitor pays, then who pays; every choice is a link. */
export function MatchPage({
  step,
  eaps,
  insurers,
}: {
  step: Step;
  eaps: readonly Payer[];
  insurers: readonly Payer[];
}): ReactNode {
  return (
    <div className={styles.wizard}>
      <header className={styles.head}>
        <h1 className={styles.title}>Therapist Match</h1>
        <Link to="/" aria-label="Close" className={styles.close}>
          Close
        </Link>
      </header>
      {step === 'options' && <Options />}
      {step === 'eap' && (
        <Payers heading="Choose your EAP" payers={eaps} hrefFor={(id) => `/team/eap/${encodeURIComponent(id)}`} />
      )}
      {step === 'insurance' && (
        <Payers
          heading="Choose your insurer"
          payers={insurers}
          hrefFor={(id) => `/team/insurer/${encodeURIComponent(id)}`}
        />
      )}
    </div>
  );
}

const options = [
  { label: 'EAP', to: '/match?pay=eap', hint: 'Your employer pays for a set number of sessions' },
  { label: 'Insurance', to: '/match?pay=insurance', hint: 'Your health plan pays its share' },
  { label: 'Self-Pay', to: '/team/insurer/SelfPay', hint: 'You pay for each session yourself' },
  { label: 'Not Sure', to: '/team', hint: 'See everyone and decide later' },
] as const;

const Options = (): ReactNode => (
  <section aria-labelledby="question">
    <h2 id="question">How will you be paying?</h2>
    <ul className={styles.options}>
      {options.map(({ label, to, hint }) => (
        <li key={label} className={styles.option}>
          <Link to={to} className={styles.choice}>
            {label}
          </Link>
          <p className={styles.hint}>{hint}</p>
        </li>
      ))}
    </ul>
  </section>
);

function Payers({
  heading,
  payers,
  hrefFor,
}: {
  heading: string;
  payers: readonly Payer[];
  hrefFor: (id: string) => string;
}): ReactNode {
  return (
    <section aria-labelledby="payers">
      <h2 id="payers">{heading}</h2>
      {payers.length === 0 && <p>No results found</p>}
      <ul className={styles.options}>
        {payers.map(({ id, name, icon }) => (
          <li key={id} className={styles.option}>
            <Link to={hrefFor(id)} className={styles.choice}>
              <img src={icon} alt={name} width={120} height={60} />
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to="/match">Back</ButtonLink>
    </section>
  );
}
