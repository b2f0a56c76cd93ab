import type { Deferred } from '@meridian-vale/federation/contract';
import { useSecondary } from '@meridian-vale/federation/secondary';
import type { ReactNode } from 'react';
import { loadOtherPosts, type OtherPostLinks } from './load-other-posts.ts';
import { NeighborLinks } from './neighbor-links.tsx';
import styles from './other-posts.module.css';
import { RelatedArticles } from './related/related-articles.tsx';

/** Related articles, then the previous and the next post. */
export function OtherPosts({ otherPosts, slug }: { otherPosts: Deferred<OtherPostLinks>; slug: string }): ReactNode {
  const links = useSecondary(otherPosts, ({ http }, signal) => loadOtherPosts(http, slug, signal));
  if (!links) return <p className={`${styles.pending} not-printed`}>Loading...</p>;
  return (
    <>
      <RelatedArticles posts={links.related} />
      <NeighborLinks neighbors={links.neighbors} />
    </>
  );
}
