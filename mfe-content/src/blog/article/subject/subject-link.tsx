import { useSite } from '@meridian-vale/federation/remote';
import { MailLink } from '@meridian-vale/shared-ui/mail-link/mail-link.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { openings, subjectOf } from './article-subject.ts';
import styles from './subject-link.module.css';

/** Ways on at the end of an article: the page that it is about, and jobs, or that the firm posts none like it. */
export function SubjectLink({ article }: { article: { readonly slug: string; readonly title: string } }): ReactNode {
  const { href, label, topic } = subjectOf(article);
  const posted = topic === 'lateral' || topic === 'offers';
  const { contactEmail } = useSite();
  return (
    <p className={`${styles.subject} not-printed`}>
      How we can help: <Link to={href}>{label}</Link>
      {href !== openings.href && posted && (
        <>
          {' '}
          or <Link to={openings.href}>{openings.label}</Link>
        </>
      )}
      {!posted && (
        <>
          . We do not post these jobs: <MailLink email={contactEmail}>write to us</MailLink>.
        </>
      )}
    </p>
  );
}
