import { formatLongDate } from '@meridian-vale/shared-ui/format/dates';
import type { ReactNode } from 'react';
import { TableOfContents } from '../../blog/article/table-of-contents.tsx';
import styles from './legal-document.module.css';

/** The date of both documents. */
export const lastUpdated = '2025-03-27';

export interface LegalSection {
  /** The section's fragment identifier. */
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
}

interface LegalDocumentProps {
  readonly title: string;
  /** A two-sentence summary. */
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}

/** A legal document: its date, its table of contents and its numbered sections. */
export const LegalDocument = ({ title, lead, sections }: LegalDocumentProps): ReactNode => (
  <article className={`container ${styles.page}`}>
    <div className={styles.head}>
      <p className="eyebrow">Legal</p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <p className={styles.date}>
        Last updated <time dateTime={lastUpdated}>{formatLongDate(lastUpdated)}</time>
      </p>
    </div>
    <div className={styles.toc}>
      <TableOfContents sections={sections} label={`Contents of the ${title}`} />
    </div>
    <div className={styles.text}>
      {sections.map((section, index) => (
        <section key={section.id} aria-labelledby={section.id} className={styles.section}>
          <h2 id={section.id} tabIndex={-1} className={styles.heading}>
            <span className={styles.number}>{index + 1}.</span> {section.title}
          </h2>
          {section.text}
        </section>
      ))}
    </div>
  </article>
);
