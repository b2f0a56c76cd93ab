import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { SanitisedHtml } from 'shared-ui/sanitised-html/sanitised-html.tsx';
import styles from './article-page.module.css';
import type { Article } from './article-route.tsx';

/** /blog/{slug} (SPEC section 2), and the exact not-found strings of section 8. */
export function ArticlePage(): ReactNode {
  const { article } = useLoaderData<{ article: Article | null }>();
  return (
    <div className={styles.page}>
      <p>
        <Link to="/blog">Back to Blog</Link>
      </p>
      {article ? (
        <article>
          <h1 className={styles.title}>{article.title}</h1>
          <p className={styles.abstract}>{article.abstract}</p>
          {article.published && (
            <p className={styles.date}>
              <time dateTime={article.published.iso}>{article.published.text}</time>
            </p>
          )}
          <SanitisedHtml content={article.content} className={styles.content} />
        </article>
      ) : (
        <>
          <h1>No Post Found</h1>
          <p>The post you are looking for does not exist.</p>
        </>
      )}
    </div>
  );
}
