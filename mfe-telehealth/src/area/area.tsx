import { BalancedTitle } from '@meridian-vale/shared-ui/balanced-title/balanced-title.tsx';
import type { ReactNode } from 'react';
import { CrisisLine } from '../care/crisis-line.tsx';
import styles from './area.module.css';
import { RangeRings } from './range-rings.tsx';

/** A page of the telehealth area, whose colors replace the site's; it begins with whom to call in a crisis. */
export const Area = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={styles.area}>
    <div className="container">
      <CrisisLine />
    </div>
    {children}
  </div>
);

/** A page's header: eyebrow, title, lead and optional content below. */
export const AreaHead = ({
  eyebrow,
  title,
  lead,
  faces,
  children,
}: {
  eyebrow: string;
  title: string;
  lead: string;
  /** Portraits on the range rings of a wide screen; decorative. */
  faces?: ReactNode;
  children?: ReactNode;
}): ReactNode => (
  <header className={styles.band}>
    <div className={styles.chart} aria-hidden="true">
      <RangeRings />
      {faces}
    </div>
    <div className={`container ${styles.text}`}>
      <p className="eyebrow">{eyebrow}</p>
      <h1 className={styles.title}>
        <BalancedTitle>{title}</BalancedTitle>
      </h1>
      <p className={styles.lead}>{lead}</p>
      {children && <div className={styles.below}>{children}</div>}
    </div>
  </header>
);
