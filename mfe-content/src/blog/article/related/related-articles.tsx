import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { articlePath } from '../../article-path.ts';
import type { Neighbor } from '../neighbors.ts';
import styles from './related-articles.module.css';

/** Links to other posts on the subject. */
export function RelatedArticles({ posts }: { posts: readonly Neighbor[] }): ReactNode {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related-articles" className={`${styles.related} not-printed`}>
      <h2 id="related-articles" className={styles.heading}>
        Related articles
      </h2>
      <ul className={`bare-list ${styles.list}`}>
        {posts.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={articlePath(slug)}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
