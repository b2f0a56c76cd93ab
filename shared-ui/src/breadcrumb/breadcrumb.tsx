import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Trail } from '../structured-data/breadcrumb-list.ts';
import styles from './breadcrumb.module.css';

/**
 * A breadcrumb trail that links all its pages except the last, which is the current one. The link to the parent page is
 * the link back as well: 'Back to' and the page's name, and all that a phone shows.
 */
export const Breadcrumb = ({ trail }: { trail: Trail }): ReactNode => (
  <nav aria-label="Breadcrumb">
    <ol className={`${styles.trail} not-printed`}>
      {trail.map(([name, path], index) => (
        <li key={path}>
          {index < trail.length - 1 ? (
            <Link to={path}>
              {index === trail.length - 2 && <span className={styles.back}>Back to </span>}
              {name}
            </Link>
          ) : (
            <span aria-current="page">{name}</span>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
