import type { Deferred } from '@meridian-vale/federation/contract';
import { useSecondary } from '@meridian-vale/federation/secondary';
import { BalancedTitle } from '@meridian-vale/shared-ui/balanced-title/balanced-title.tsx';
import { SampleChip } from '@meridian-vale/shared-ui/sample-chip/sample-chip.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { articlePath } from '../../blog/article-path.ts';
import type { PostCard } from '../../blog/post-card.ts';
import styles from './latest-posts.module.css';
import { loadLatestPosts, postSlots } from './load-latest-posts.ts';

/** Four slots, filled by repeating the posts cyclically; repeats are hidden from assistive technology (HOME-18). */
export function LatestPosts({ posts: secondary }: { posts: Deferred<readonly PostCard[]> }): ReactNode {
  const posts = useSecondary(secondary, ({ http }, signal) => loadLatestPosts(http, signal));
  if (!posts) return <p className={styles.pending}>Loading...</p>;
  if (posts.length === 0) return <p>No results found</p>;
  const slots = Array.from({ length: postSlots }, (_, slot) => ({
    slot,
    post: posts[slot % posts.length] as PostCard,
  }));
  return (
    <ul className={`bare-list ${styles.list}`}>
      {slots.map(({ slot, post }) => (
        <li key={slot} {...(slot >= posts.length && hiddenRepeat)}>
          <article className={styles.card}>
            {post.date && <p className={styles.date}>{post.date}</p>}
            <h3 className={styles.title}>
              <Link to={articlePath(post.slug)} className="stretched-link">
                <BalancedTitle>{post.title}</BalancedTitle>
              </Link>
            </h3>
            <SampleChip of={post} />
            {post.excerpt && <p className={styles.excerpt}>{post.excerpt}</p>}
          </article>
        </li>
      ))}
    </ul>
  );
}

const hiddenRepeat = { inert: true, 'aria-hidden': true } as const;
