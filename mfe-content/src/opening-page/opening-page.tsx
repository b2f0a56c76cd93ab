import type { PageHandle } from 'federation/contract';
import type { ReactNode } from 'react';
import styles from './opening-page.module.css';

/** A page's heading and its first paragraph. */
export interface Opening {
  readonly chunk: string;
  readonly eyebrow: string;
  readonly heading: string;
  readonly text: string;
}

export const OpeningPage = ({ eyebrow, heading, text }: Opening): ReactNode => (
  <div className={`container ${styles.page}`}>
    <p className="eyebrow">{eyebrow}</p>
    <h1 className={styles.heading}>{heading}</h1>
    <p className={styles.text}>{text}</p>
  </div>
);

export const openingHandle = ({ chunk, heading, text }: Opening): PageHandle => ({
  chunk,
  head: () => ({ title: heading, description: text }),
});
