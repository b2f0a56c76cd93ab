import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './breadcrumb.module.css';

/** Where the page stands: home, the list, the job. */
export const Breadcrumb = ({ page }: { page: string }): ReactNode => (
  <nav aria-label="Breadcrumb">
    <ol className={styles.trail}>
      <li>
        <Link to="/home">Home</Link>
      </li>
      <li>
        <Link to="/opportunities">Opportunities</Link>
      </li>
      <li>
        <span aria-current="page">{page}</span>
      </li>
    </ol>
  </nav>
);
