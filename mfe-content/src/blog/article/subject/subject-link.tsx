import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { subjectOf } from './article-subject.ts';
import styles from './subject-link.module.css';

/** The link at the end of an article to the page that it is about. */
export function SubjectLink({ article }: { article: { readonly slug: string; readonly title: string } }): ReactNode {
  const { href, label } = subjectOf(article);
  return (
    <p className={styles.subject}>
      How we can help: <Link to={href}>{label}</Link>
    </p>
  );
}
