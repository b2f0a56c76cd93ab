import { useSite } from '@meridian-vale/federation/remote';
import { usePageData } from '@meridian-vale/federation/secondary';
import { BalancedTitle } from '@meridian-vale/shared-ui/balanced-title/balanced-title.tsx';
import { SampleChip } from '@meridian-vale/shared-ui/sample-chip/sample-chip.tsx';
import { ShareButton } from '@meridian-vale/shared-ui/share/share-button.tsx';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { CityChart } from '../../charts/city-chart.tsx';
import { PageHero } from '../../page-hero/page-hero.tsx';
import { articlePath } from '../article-path.ts';
import { postsFeed } from '../feed/posts-feed.ts';
import styles from './blog-list-page.module.css';
import type { BlogCard, BlogListData } from './load-blog-list.ts';
import { topicNames, topicOf, topics } from './topics.ts';

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
      <div className={`container ${styles.posts}`}>
        <Topics />
        {data ? <Posts {...data} /> : <p>Loading...</p>}
      </div>
    </>
  );
}

function Topics(): ReactNode {
  const current = topicOf(useSearchParams()[0]);
  return (
    <nav aria-label="Topics">
      <ul className={`bare-list ${styles.topics}`}>
        {[undefined, ...topicNames].map((topic) => (
          <li key={topic ?? 'all'}>
            <Link to={topic ? `/blog?topic=${topic}` : '/blog'} aria-current={topic === current ? 'page' : undefined}>
              {topic ? topics[topic].name : 'All posts'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Posts({ featured, others }: BlogListData): ReactNode {
  const { siteUrl } = useSite();
  return (
    <>
      {featured.length === 0 && <p>No results found</p>}
      <Cards posts={featured} className={styles.featured} label="Featured posts" />
      <Cards posts={others} className={styles.grid} label="More posts" />
      {featured.length > 0 && (
        <div className={styles.follow}>
          <p>
            To follow the blog, copy the address of {/* A feed is not a page of the router. */}
            <a href={postsFeed.href} rel="external">
              its Atom feed
            </a>{' '}
            into a feed reader.
          </p>
          <ShareButton title={postsFeed.title} url={siteUrl + postsFeed.href} />
        </div>
      )}
    </>
  );
}

function Cards({
  posts,
  className,
  label,
}: {
  posts: readonly BlogCard[];
  className: string | undefined;
  label: string;
}): ReactNode {
  if (posts.length === 0) return null;
  return (
    <ul className={`bare-list ${className}`} aria-label={label}>
      {posts.map(({ slug, title, excerpt, date, sample, topic, city }, index) => (
        <li key={slug}>
          <article className={styles.card}>
            <div>
              <CityChart city={city} alt="" eager={index === 0} className={styles.chart} />
              {date && <p className={styles.date}>{date}</p>}
            </div>
            <div>
              <p className="eyebrow">{topics[topic].name}</p>
              <h2 className={styles.title}>
                <Link to={articlePath(slug)} className="stretched-link">
                  <BalancedTitle>{title}</BalancedTitle>
                </Link>
              </h2>
              <SampleChip of={{ sample }} />
              {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
