import { x } from '@meridian-vale/shared-ui/icon/drawings';
import { Icon } from '@meridian-vale/shared-ui/icon/icon.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Area } from '../area/area.tsx';
import { directoryStatus } from '../area/directory-status.ts';
import styles from './match-page.module.css';
import { PayerGrid } from './payer-grid.tsx';
import { eaps, insurers } from './payers.ts';
import { PaymentOptions } from './payment-options.tsx';

export type Step = 'options' | 'eap' | 'insurance';

/** The Therapist Match wizard: how the visitor pays, then which payer. Every choice is a link. */
export function MatchPage({ step }: { step: Step }): ReactNode {
  const wizard = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  // The clicked link unmounts with its step, so move focus to the new heading, except on the first load.
  useEffect(() => {
    if (step !== shown.current) wizard.current?.querySelector('h2')?.focus({ preventScroll: true });
    shown.current = step;
  }, [step]);
  return (
    <Area>
      <div ref={wizard} className={styles.wizard}>
        <header className={styles.head}>
          <h1 className={styles.title}>Therapist Match</h1>
          <Link to="/" className={styles.close}>
            <Icon of={x} />
            Close
          </Link>
        </header>
        <p className={styles.lead}>{`For adults who want to see a therapist online. ${directoryStatus}`}</p>
        {step === 'options' && <PaymentOptions />}
        {step === 'eap' && <PayerGrid heading="Pay through your EAP" method="EAP" payers={eaps} path="/team/eap" />}
        {step === 'insurance' && (
          <PayerGrid heading="Pay through your insurance" method="Insurance" payers={insurers} path="/team/insurer" />
        )}
        <p className={styles.note}>
          Email about therapy has its own mailbox, which our recruiters do not read. Lawyers can also ask their bar’s
          confidential assistance program.
        </p>
      </div>
    </Area>
  );
}
