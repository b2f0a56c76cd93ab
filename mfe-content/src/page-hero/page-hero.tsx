import type { ReactNode } from 'react';
import styles from './page-hero.module.css';

/** A page's first words, with room for a drawing beside them. */
export const PageHero = ({
  eyebrow,
  title,
  lead,
  actions,
  figure,
}: {
  eyebrow: string;
  /** A span in it begins a line of its own. */
  title: ReactNode;
  lead: string;
  /** Links that look like buttons. */
  actions?: ReactNode;
  /** Beside the words on a wide screen, below them on a narrow one. */
  figure?: ReactNode;
}): ReactNode => (
  <section className={styles.hero} aria-labelledby="page-title">
    <div className={`container ${figure ? styles.beside : ''}`}>
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
