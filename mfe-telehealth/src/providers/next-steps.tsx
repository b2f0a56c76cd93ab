import { useSite } from 'federation/remote';
import type { ReactNode } from 'react';
import { MailLink } from 'shared-ui/mail-link/mail-link.tsx';
import styles from './provider-page.module.css';

/** The next step after a profile: an email to the firm, the site's only contact besides WhatsApp (CARE-6). */
export const NextSteps = ({ name }: { name: string }): ReactNode => (
  <section className={styles.steps} aria-labelledby="next-steps">
    <div className="container">
      <h2 id="next-steps">How to get started with {name}</h2>
      <ol>
        <li>
          Email us the therapist's name, the state you will be in during sessions, and how you will be paying. Please
          leave out anything about your health.
        </li>
        <li>Ask for a free consultation, and ask whether {name} is licensed in your state.</li>
        <li>Ask for the fee and a Good Faith Estimate.</li>
      </ol>
      <MailLink email={useSite().contactEmail} button="primary">
        Contact Us<span className="visually-hidden"> about {name}</span>
      </MailLink>
    </div>
  </section>
);
