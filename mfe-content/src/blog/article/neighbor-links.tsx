import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { articlePath } from '../article-path.ts';
import styles from './neighbor-links.module.css';
import type { Neighbor, Neighbors } from './neighbors.ts';

/** Links to the previous (older) and the next (newer) post. */
export function NeighborLinks({ neighbors: { previous, next } }: { neighbors: Neighbors }): ReactNode {
  if (!previous && !next) return null;
  return (
    <nav className={`${styles.neighbors} not-printed`} aria-label="Other posts">
      {previous && <NeighborLink to={previous} label="Previous post" rel="prev" />}
      {next && <NeighborLink to={next} label="Next post" rel="next" />}
    </nav>
  );
}

const NeighborLink = ({ to, label, rel }: { to: Neighbor; label: string; rel: 'prev' | 'next' }): ReactNode => (
  <Link to={articlePath(to.slug)} rel={rel} className={styles[rel]}>
    <span className={`eyebrow ${styles.label}`}>{label}</span> <span className={styles.title}>{to.title}</span>
  </Link>
);
