import type { FragmentData } from '@meridian-vale/federation/contract';
import { Fragment, useSite } from '@meridian-vale/federation/remote';
import { MailLink } from '@meridian-vale/shared-ui/mail-link/mail-link.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { subjectOf } from './article-subject.ts';
import styles from './ways-on.module.css';

interface WaysOnProps {
  readonly article: { readonly slug: string; readonly title: string };
  /** The jobs on the article's subject, placed; null if the firm posts none. */
  readonly jobs: FragmentData | null;
}

/** The end of an article: the page that it is about, and jobs on its subject, or that the firm posts none. */
export function WaysOn({ article, jobs }: WaysOnProps): ReactNode {
  const { href, label, jobs: matching } = subjectOf(article);
  const { contactEmail } = useSite();
  return (
    <>
      <p className={`${styles.subject} not-printed`}>
        How we can help: <Link to={href}>{label}</Link>
        {!jobs && (
          <>
            .<br />
            We do not post these jobs: <MailLink email={contactEmail}>write to us</MailLink>.
          </>
        )}
      </p>
      {jobs && matching && (
        <section aria-labelledby="jobs" className={`${styles.jobs} not-printed`}>
          <h2 id="jobs">{matching.title}</h2>
          <Fragment of={jobs} className={styles.cards} />
          <p>
            <Link to={`/opportunities?search=${encodeURIComponent(matching.search)}`}>See all of them</Link>
          </p>
        </section>
      )}
    </>
  );
}
