import type { ReactNode } from 'react';
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
            <a className={styles.link} href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
