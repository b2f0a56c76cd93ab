import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './contents.module.css';
import type { ArticleSection } from './contents.ts';

/** The sections of an article, in the margin of a wide screen. */
export function Contents({ sections }: { sections: readonly ArticleSection[] }): ReactNode {
  if (sections.length === 0) return null;
  return (
    <nav className={styles.contents} aria-label="In this article">
      <ol className={styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link className={styles.link} to={{ hash: id }}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
