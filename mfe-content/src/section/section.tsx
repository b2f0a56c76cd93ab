import type { ReactNode } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  /** The heading's id, for the label and for fragments. */
  readonly id: string;
  readonly title: string;
  /** A sentence beside the heading. */
  readonly lead?: string;
  /** A link at the end of the heading's line. */
  readonly link?: ReactNode;
  /** On vellum, from edge to edge. */
  readonly band?: boolean;
  readonly children: ReactNode;
}

/** A labelled section under a ruled heading: the measure that home and about keep. */
export const Section = ({ id, title, lead, link, band = false, children }: SectionProps): ReactNode => (
  <section aria-labelledby={id} className={band ? styles.band : styles.plain}>
    <div className="container">
      <div className={styles.ruled}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {lead && <p className={styles.lead}>{lead}</p>}
          {link && <p className={styles.link}>{link}</p>}
        </div>
        {children}
      </div>
    </div>
  </section>
);
