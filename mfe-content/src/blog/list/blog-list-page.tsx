import { usePageData } from '@meridian-vale/federation/secondary';
import { BalancedTitle } from '@meridian-vale/shared-ui/balanced-title/balanced-title.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHero } from '../../page-hero/page-hero.tsx';
import { articlePath } from '../article-path.ts';
import { postsFeed } from '../feed/posts-feed.ts';
import type { PostCard } from '../post-card.ts';
import styles from './blog-list-page.module.css';
import type { BlogListData } from './load-blog-list.ts';

/** /blog: two featured posts and a grid of the others. */
export function BlogListPage(): ReactNode {
  const data = usePageData<BlogListData>();
  return (
    <>
      <PageHero
        eyebrow="Blog"
        title="Legal career advice for attorneys"
        lead="How lateral hiring works, how to compare offers, and what changes in-house or abroad."
      />
      <div className={`container ${styles.posts}`}>{data ? <Posts {...data} /> : <p>Loading...</p>}</div>
    </>
  );
}

const Posts = ({ featured, others }: BlogListData): ReactNode => (
  <>
    {featured.length === 0 && <p>No results found</p>}
    {featured.length > 0 && [...featured, ...others].every(({ sample }) => sample) && (
      <p>These articles are samples: check their sources before you rely on them.</p>
    )}
    <Cards posts={featured} className={styles.featured} label="Featured posts" />
    <Cards posts={others} className={styles.grid} label="More posts" />
    {featured.length > 0 && (
      <p className={styles.follow}>
        Follow the blog in a feed reader with {/* A feed is not a page of the router. */}
        <a href={postsFeed.href} rel="external">
          its Atom feed
        </a>
        : no account, no email.
      </p>
    )}
  </>
);

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
            <div>
              <h2 className={styles.title}>
                <Link to={articlePath(slug)} className={`stretched-link ${styles.link}`}>
                  <BalancedTitle>{title}</BalancedTitle>
                </Link>
              </h2>
              {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
