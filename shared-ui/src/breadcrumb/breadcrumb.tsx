import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './breadcrumb.module.css';

export const Breadcrumb = ({ current }: { current: string }): ReactNode => (
  <nav aria-label="Breadcrumb">
    <ol className={styles.trail}>
      <li>
        <Link to="/home">Home</Link>
      </li>
      <li>
        <Link to="/opportunities">Opportunities</Link>
      </li>
      <li>
        <span aria-current="page">{current}</span>
      </li>
    </ol>
  </nav>
);
