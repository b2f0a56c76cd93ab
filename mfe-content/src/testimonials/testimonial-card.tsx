import type { ReactNode } from 'react';
import { Modal } from '../modal/modal.tsx';
import { attributionOf, isShortened, quoteOf, type Testimonial } from './testimonial.ts';
import styles from './testimonial-card.module.css';

/**
 * A testimonial's first 15 words (CARD-1), clamped to 4 lines in a card at most 400 px wide (CARD-4); a click opens a
 * modal with the full text.
 */
export function TestimonialCard({ testimonial }: { testimonial: Testimonial }): ReactNode {
  const { content, featured, layout } = testimonial;
  const attribution = attributionOf(testimonial);
  return (
    <div className={styles.card} data-featured={featured} data-layout={layout}>
      <figure className={styles.preview}>
        <blockquote className={styles.quote}>
          <p className={styles.text} data-shortened={isShortened(content)}>
            {quoteOf(content)}
          </p>
        </blockquote>
        <figcaption className={styles.attribution}>{attribution}</figcaption>
      </figure>
      <Modal
        label={`Testimonial: ${attribution}`}
        triggerClassName={`stretched-link ${styles.open}`}
        trigger={
          <>
            Read in full
            <span className="visually-hidden">{` (${attribution})`}</span>
          </>
        }
      >
        <figure className={styles.full}>
          <blockquote className={styles.quote}>
            <p>{content}</p>
          </blockquote>
          <figcaption className={styles.attribution}>{attribution}</figcaption>
        </figure>
      </Modal>
    </div>
  );
}
