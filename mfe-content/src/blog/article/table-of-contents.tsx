import type { ReactNode } from 'react';
import type { ArticleSection } from './article-sections.ts';
import styles from './table-of-contents.module.css';

/**
 * A long text's table of contents: on narrow screens one row, closed until opened, so that the text comes first; always
 * open in the margin of wide ones.
 */
export function TableOfContents({
  sections,
  label = 'In this article',
}: {
  sections: readonly ArticleSection[];
  label?: string;
}): ReactNode {
  if (sections.length === 0) return null;
  return (
    <details className={`${styles.toc} not-printed`}>
      <summary className={styles.summary}>{`${label} (${sections.length})`}</summary>
      <nav aria-label={label} className={styles.nav}>
        <ol className={`bare-list ${styles.list}`}>
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
