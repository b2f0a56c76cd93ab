import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { articlePath } from '../article-path.ts';
import styles from './neighbour-links.module.css';
import type { Neighbour, Neighbours } from './neighbours.ts';

/** Links to the previous (older) and the next (newer) post (BLOG-20). */
export function NeighbourLinks({ neighbours: { previous, next } }: { neighbours: Neighbours }): ReactNode {
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label="Other posts">
      {previous && <NeighbourLink to={previous} label="Previous post" rel="prev" />}
      {next && <NeighbourLink to={next} label="Next post" rel="next" />}
    </nav>
  );
}

const NeighbourLink = ({ to, label, rel }: { to: Neighbour; label: string; rel: 'prev' | 'next' }): ReactNode => (
  <Link to={articlePath(to.slug)} rel={rel} className={styles[rel]}>
    <span className={styles.label}>{label}</span> <span className={styles.title}>{to.title}</span>
  </Link>
);
