import type { ReactNode } from 'react';
import styles from './section.module.css';

export interface SectionHeadingProps {
  /** For the section's label and for fragments. */
  readonly id: string;
  readonly title: string;
  /** A sentence beside the heading. */
  readonly lead?: string;
  /** A link at the end of the heading's line. */
  readonly link?: ReactNode;
}

/** A section's heading, and what stands in its row. */
export const SectionHeading = ({ id, title, lead, link }: SectionHeadingProps): ReactNode => (
  <div className={styles.head}>
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
    {lead && <p className={styles.lead}>{lead}</p>}
    {link && <p className={styles.link}>{link}</p>}
  </div>
);

interface SectionFrameProps {
  /** The id of the heading inside. */
  readonly headingId: string;
  /** On vellum, from edge to edge. */
  readonly band?: boolean;
  readonly children: ReactNode;
}

/** A labelled section under a rule, the measure home and about keep; its heading may stand inside a carousel. */
export const SectionFrame = ({ headingId, band = false, children }: SectionFrameProps): ReactNode => (
  <section aria-labelledby={headingId} className={band ? styles.band : styles.plain}>
    <div className="container">
      <div className={styles.ruled}>{children}</div>
    </div>
  </section>
);

/**
 * A section in two columns, its heading in the first.
 * @param from the width from which there are two: `desktop` where a tablet's second would be too narrow
 */
export const SplitSection = ({
  from,
  beside,
  children,
  ...heading
}: SectionHeadingProps & { from: 'tablet' | 'desktop'; beside?: ReactNode; children: ReactNode }): ReactNode => (
  <SectionFrame headingId={heading.id}>
    <div className={styles.split} data-from={from}>
      <div className={styles.aside}>
        <SectionHeading {...heading} />
        {beside}
      </div>
      {children}
    </div>
  </SectionFrame>
);

/** A section whose heading stands above all the rest. */
export const Section = ({
  band,
  children,
  ...heading
}: SectionHeadingProps & { band?: boolean; children: ReactNode }): ReactNode => (
  <SectionFrame headingId={heading.id} band={band}>
    <SectionHeading {...heading} />
    {children}
  </SectionFrame>
);
