import { BalancedTitle } from '@meridian-vale/shared-ui/balanced-title/balanced-title.tsx';
import type { ReactNode } from 'react';
import styles from './page-hero.module.css';

/** A page's hero: eyebrow, title, lead, and optional tagline, actions, note and figure. */
export const PageHero = ({
  eyebrow,
  title,
  tagline,
  lead,
  actions,
  note,
  figure,
}: {
  eyebrow: string;
  /** The page's subject, in the words that people search for. */
  title: string;
  /** A line below the title. */
  tagline?: string;
  lead: string;
  /** Links styled as buttons. */
  actions?: ReactNode;
  /** A sentence below the actions that explains what they lead to. */
  note?: ReactNode;
  /** Next to the text on a wide screen, below it on a narrow one. */
  figure?: ReactNode;
}): ReactNode => (
  <section className={styles.hero} aria-labelledby="page-title">
    <div className={`container ${figure ? styles.columns : ''}`}>
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h1 id="page-title" className={styles.title}>
          <BalancedTitle>{title}</BalancedTitle>
        </h1>
        {tagline && <p className={styles.tagline}>{tagline}</p>}
        <p className={styles.lead}>{lead}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {figure}
    </div>
  </section>
);
