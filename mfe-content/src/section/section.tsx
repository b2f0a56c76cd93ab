import type { ReactNode } from 'react';
import styles from './section.module.css';

export interface SectionHeadingProps {
  /** The heading's id, which labels the section and is its fragment identifier. */
  readonly id: string;
  readonly title: string;
  /** A sentence below or next to the heading. */
  readonly lead?: string;
  /** A link at the end of the heading row. */
  readonly link?: ReactNode;
}

/** A section's heading row. */
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
  /** Full-width background. */
  readonly band?: boolean;
  readonly children: ReactNode;
}

/** A labeled section; its heading may be inside a carousel. */
export const SectionFrame = ({ headingId, band = false, children }: SectionFrameProps): ReactNode => (
  <section aria-labelledby={headingId} className={band ? styles.band : styles.plain}>
    <div className="container">
      <div className={styles.ruled}>{children}</div>
    </div>
  </section>
);

/**
 * A section in two columns, with its heading in the first.
 * @param from the breakpoint of the second column: `desktop` if it would be too narrow on a tablet
 * @param aside content below the heading; in one column, below the content
 */
export const SplitSection = ({
  from,
  aside,
  children,
  ...heading
}: SectionHeadingProps & { from: 'tablet' | 'desktop'; aside?: ReactNode; children: ReactNode }): ReactNode => (
  <SectionFrame headingId={heading.id}>
    <div className={styles.split} data-from={from}>
      <div className={styles.aside}>
        <SectionHeading {...heading} />
      </div>
      {children}
      {aside}
    </div>
  </SectionFrame>
);

/** A section with a figure as wide as the page between its heading and the content. */
export const FigureSection = ({
  figure,
  children,
  ...heading
}: SectionHeadingProps & { figure: ReactNode; children: ReactNode }): ReactNode => (
  <section aria-labelledby={heading.id} className={`${styles.band} ${styles.night}`}>
    <div className="container">
      <div className={styles.ruled}>
        <SectionHeading {...heading} />
      </div>
    </div>
    {figure}
    <div className="container">{children}</div>
  </section>
);

/** A section with its heading above the content. */
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
