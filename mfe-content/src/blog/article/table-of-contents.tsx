import type { ReactNode } from 'react';
import type { ArticleSection } from './article-sections.ts';
import styles from './table-of-contents.module.css';

/**
 * An article's table of contents: on narrow screens one row, closed until opened, so that the text comes first; always
 * open in the margin of wide ones.
 */
export function TableOfContents({ sections }: { sections: readonly ArticleSection[] }): ReactNode {
  if (sections.length === 0) return null;
  return (
    <details className={`${styles.toc} not-printed`}>
      <summary className={styles.summary}>{`In this article (${sections.length})`}</summary>
      <nav aria-label="In this article" className={styles.nav}>
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
    </details>
  );
}
