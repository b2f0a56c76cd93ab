import type { ReactNode } from 'react';
import styles from './area.module.css';
import { RangeRings } from './range-rings.tsx';

/** A page of the telehealth area, in its own accent. */
export const Area = ({ children }: { children: ReactNode }): ReactNode => <div className={styles.area}>{children}</div>;

/** A page's opening: what it is about, its title, its first words, and what follows them. */
export const AreaHead = ({
  eyebrow,
  title,
  lead,
  children,
}: {
  eyebrow: string;
  title: string;
  lead: string;
  children?: ReactNode;
}): ReactNode => (
  <header className={styles.band}>
    <RangeRings />
    <div className={`container ${styles.words}`}>
      <p className="eyebrow">{eyebrow}</p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children && <div className={styles.below}>{children}</div>}
    </div>
  </header>
);
