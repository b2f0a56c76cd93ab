import type { ReactNode } from 'react';
import styles from './page-hero.module.css';

/** A page's hero: eyebrow, title, lead, and optional actions and figure. */
export const PageHero = ({
  eyebrow,
  title,
  lead,
  actions,
  figure,
}: {
  eyebrow: string;
  /** A span in it starts a new line. */
  title: ReactNode;
  lead: string;
  /** Links styled as buttons. */
  actions?: ReactNode;
  /** Beside the text on a wide screen, below it on a narrow one. */
  figure?: ReactNode;
}): ReactNode => (
  <section className={styles.hero} aria-labelledby="page-title">
    <div className={`container ${figure ? styles.columns : ''}`}>
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h1 id="page-title" className={styles.title}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {figure}
    </div>
  </section>
);
