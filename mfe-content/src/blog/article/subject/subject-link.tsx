import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { openings, subjectOf } from './article-subject.ts';
import styles from './subject-link.module.css';

/** The links at the end of an article to the page that it is about and to the jobs. */
export function SubjectLink({ article }: { article: { readonly slug: string; readonly title: string } }): ReactNode {
  const { href, label } = subjectOf(article);
  return (
    <p className={`${styles.subject} not-printed`}>
      How we can help: <Link to={href}>{label}</Link>
      {href !== openings.href && (
        <>
          {' '}
          or <Link to={openings.href}>{openings.label}</Link>
        </>
      )}
    </p>
  );
}
