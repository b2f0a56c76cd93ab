import type { ReactNode } from 'react';
import care from '../care/care.module.css';
import { CareMail } from '../contact/care-mail.tsx';
import type { Therapist } from '../team/card/therapist.ts';
import styles from './provider-page.module.css';

/** The next step after a profile: an email to the mailbox for therapy. */
export const NextSteps = ({ of: { name, sample } }: { of: Therapist }): ReactNode => (
  <section className={`${care.guide} ${styles.steps}`} aria-labelledby="next-steps">
    <div className="container">
      <h2 id="next-steps">{`How to get started with ${sample ? 'a therapist' : name}`}</h2>
      <ol>
        <li>
          Email us the therapist’s name, the state you will be in during sessions, and how you will be paying. Please
          leave out anything about your health.
        </li>
        <li>
          {`${sample ? 'Ask whether the therapist' : `Ask for a free consultation, and ask whether ${name}`} is licensed in your state.`}
        </li>
        <li>Before your first session, ask about anything the profile leaves out.</li>
      </ol>
      {sample ? (
        <CareMail button="quiet">Ask about the directory</CareMail>
      ) : (
        <CareMail button="primary">
          Contact Us<span className="visually-hidden">{` about ${name}`}</span>
        </CareMail>
      )}
    </div>
  </section>
);
