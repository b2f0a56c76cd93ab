import type { ReactNode } from 'react';
import styles from './section-heading.module.css';

export interface SectionHeadingProps {
  readonly title: string;
  /** A few words above the title. */
  readonly eyebrow?: string;
  /** Of the heading, for the section's aria-labelledby. */
  readonly id?: string;
  readonly headingLevel?: 2 | 3;
  /** What follows the title: a sentence or two. */
  readonly children?: ReactNode;
}

/** How a section begins. */
export function SectionHeading({ title, eyebrow, id, headingLevel = 2, children }: SectionHeadingProps): ReactNode {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.heading}>
      {eyebrow && <p className={`eyebrow ${styles.eyebrow}`}>{eyebrow}</p>}
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      {children && <div className={styles.lead}>{children}</div>}
    </div>
  );
}
