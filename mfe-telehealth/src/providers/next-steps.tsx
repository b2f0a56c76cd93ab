import type { ReactNode } from 'react';
import care from '../care/care.module.css';
import { CareMail, CareMailReader } from '../contact/care-mail.tsx';
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
        <li>Before your first session, ask for what the profile does not state.</li>
      </ol>
      <CareMail button="primary">
        Contact Us<span className="visually-hidden">{` about ${sample ? 'therapists' : name}`}</span>
      </CareMail>
      <p className={styles.reader}>
        <CareMailReader />
      </p>
    </div>
  </section>
);
