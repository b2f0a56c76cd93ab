import { Button } from '@meridian-vale/shared-ui/button/button.tsx';
import { Faq } from '@meridian-vale/shared-ui/faq/faq.tsx';
import type { ReactNode } from 'react';
import { Area, AreaHead } from '../area/area.tsx';
import care from '../care/care.module.css';
import { CareMail } from '../contact/care-mail.tsx';
import { providerFacts } from './provider-facts.ts';
import { providerQuestions } from './provider-questions.tsx';
import styles from './providers-page.module.css';

const { coverage, joiningFees, caseload } = providerFacts;

/** /providers. Sign In and Apply Now do nothing yet: they are focusable and announced as disabled (PROVIDERS-1). */
export const ProvidersPage = (): ReactNode => (
  <Area>
    <AreaHead
      eyebrow="For providers"
      title="Therapists: join when we open"
      lead="For licensed therapists who want to see clients online. The directory is not open and has no clients yet. When it opens, they will pay through an employee assistance program (EAP), insurance, or self-pay."
    >
      <p className={styles.actions}>
        <Button aria-disabled="true">Apply Now</Button>
        <Button aria-disabled="true">Sign In</Button>
      </p>
      <p className={styles.note}>
        Online applications and sign-in are not open yet. To join, <CareMail>email us</CareMail>. Email about therapy
        has its own mailbox, which our recruiters do not read.
      </p>
    </AreaHead>
    <section className={`container ${styles.terms}`} aria-labelledby="terms">
      <h2 id="terms">What we require and what joining costs</h2>
      <dl className={care.topics}>
        <div className={`${care.topic} ${styles.fact}`}>
          <dt>Professional liability insurance</dt>
          <dd>{coverage} (per claim and in total)</dd>
        </div>
        <div className={`${care.topic} ${styles.fact}`}>
          <dt>Cost to join</dt>
          <dd>{sentence(joiningFees)}</dd>
        </div>
        <div className={`${care.topic} ${styles.fact}`}>
          <dt>Caseload</dt>
          <dd>{sentence(caseload)}</dd>
        </div>
      </dl>
    </section>
    <section className={`container ${styles.questions}`} aria-labelledby="questions">
      <h2 id="questions">Questions from providers</h2>
      <Faq items={providerQuestions} exclusive />
    </section>
  </Area>
);

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
