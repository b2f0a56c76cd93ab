import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import type { PostCard } from '../post-card.ts';
import styles from './blog-list-page.module.css';
import type { BlogListData } from './blog-list-route.tsx';

/** /blog (SPEC section 2): two featured posts and a grid of the others. */
export function BlogListPage(): ReactNode {
  const { featured, others } = useLoaderData<BlogListData>();
  return (
    <div className={`container ${styles.page}`}>
      <p className="eyebrow">Blog</p>
      <h1>Notes for the passage</h1>
      {featured.length === 0 && <p>No results found</p>}
      <Cards posts={featured} className={styles.featured} label="Featured posts" />
      <Cards posts={others} className={styles.grid} label="More posts" />
    </div>
  );
}

function Cards({
  posts,
  className,
  label,
}: {
  posts: readonly PostCard[];
  className: string | undefined;
  label: string;
}): ReactNode {
  if (posts.length === 0) return null;
  return (
    <ul className={className} aria-label={label}>
      {posts.map(({ slug, title, excerpt, date }) => (
        <li key={slug}>
          <article className={styles.card}>
            {date && <p className={styles.date}>{date}</p>}
            <h2>
              <Link to={`/blog/${encodeURIComponent(slug)}`} className={styles.link}>
                {title}
              </Link>
            </h2>
            <p className={styles.excerpt}>{excerpt}</p>
          </article>
        </li>
      ))}
    </ul>
  );
}
