import type { ReactNode } from 'react';
import type { TextCard } from '../expertise/card/card.tsx';
import styles from './marked-list.module.css';

/** A list of titles and texts, each with a line at its start. */
export const MarkedList = ({ items }: { items: readonly TextCard[] }): ReactNode => (
  <ul className={`bare-list ${styles.list}`}>
    {items.map(({ title, description }) => (
      <li key={title} className={styles.item}>
        <h3>{title}</h3>
        <p className={styles.text}>{description}</p>
      </li>
    ))}
  </ul>
);
