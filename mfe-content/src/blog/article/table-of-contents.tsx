import type { ReactNode } from 'react';
import type { ArticleSection } from './article-sections.ts';
import styles from './table-of-contents.module.css';

/** An article's table of contents, in the margin on wide screens. */
export function TableOfContents({ sections }: { sections: readonly ArticleSection[] }): ReactNode {
  if (sections.length === 0) return null;
  return (
    <nav className={styles.toc} aria-label="In this article">
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
