import { Children, type ReactNode, useId } from 'react';
import { arrowDown, arrowLeft, arrowRight, arrowUp, type IconDrawing } from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './carousel.module.css';
import type { CarouselRule } from './carousel-rule.ts';
import { padded } from './padded.ts';
import { useCarousel } from './use-carousel.ts';

export interface CarouselProps {
  /** Names the carousel for assistive technology, e.g. 'Office cities'; no other carousel of the page has it. */
  readonly label: string;
  /** What one step brings, for the buttons' names: 'city' gives 'Previous city' and 'Next city'. */
  readonly item: string;
  /** Which slide the buttons lead to. */
  readonly rule: CarouselRule;
  /** What the carousel stands under: its heading row, with the buttons at its end. */
  readonly heading?: ReactNode;
  readonly axis?: 'inline' | 'block';
  /** A copy of the opposite end at each end, inert and hidden from assistive technology. */
  readonly copies?: boolean;
  /** Shown between the buttons and announced when it changes. @param index from 0 */
  readonly counter?: (index: number) => string;
  /** The slide at the index is marked as the current one (`aria-current`): a single active card. */
  readonly active?: boolean;
  /** Sets --card, a slide's length along the axis (its content's unless told), and --gap. */
  readonly className?: string | undefined;
  /** The slides, each with a key. */
  readonly children: ReactNode;
}

/** What every named carousel leaves to its page. */
export type NamedCarouselProps = Pick<CarouselProps, 'label' | 'heading' | 'children'>;

/**
 * The form all carousels share, after the ARIA Authoring Practices: a named section with labelled buttons over a list
 * that scrolls by itself. Without JavaScript the list scrolls and the buttons are not there (their room is, so nothing
 * moves when they come). Pages use the named carousels beside this file, each with its rule and measures.
 */
export function Carousel({
  label,
  item,
  rule,
  heading,
  axis = 'inline',
  copies = false,
  counter,
  active = false,
  className = '',
  children,
}: CarouselProps): ReactNode {
  const { list, index, next, previous, alive, scrollable } = useCarousel(rule, axis);
  const id = useId();
  const slides = Children.toArray(children);
  const shown = copies ? padded(slides) : slides;
  const isCopy = (place: number) => copies && (place === 0 || place === shown.length - 1);
  // One in sight: the most steps that there can be.
  const [atStart, atEnd] = [rule.previous(index, 1) === index, rule.next(index, 1) === index];
  const control = (name: string, icon: IconDrawing, leadsNowhere: boolean, onClick: () => void) => (
    <button
      type="button"
      className={styles.button}
      aria-controls={id}
      disabled={atStart && atEnd}
      // At an end it keeps the focus: a keyboard that stepped here must be able to go on from here.
      aria-disabled={leadsNowhere || undefined}
      onClick={onClick}
    >
      <Icon of={icon} />
      <span className="visually-hidden">{`${name} ${item}`}</span>
    </button>
  );
  return (
    <section
      className={`${styles.carousel} ${styles[axis]} ${className}`}
      aria-roledescription="carousel"
      aria-label={label}
    >
      <div className={styles.head}>
        {heading}
        <div className={styles.controls} data-alive={alive}>
          {control('Previous', axis === 'inline' ? arrowLeft : arrowUp, atStart, previous)}
          {counter && <output className={styles.counter}>{counter(index)}</output>}
          {control('Next', axis === 'inline' ? arrowRight : arrowDown, atEnd, next)}
        </div>
      </div>
      {/* The keyboard must reach what scrolls (WCAG 2.1.1). */}
      <ul ref={list} id={id} className={styles.list} tabIndex={scrollable ? 0 : undefined} aria-label={label}>
        {shown.map((slide, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a copy and its original differ by place only
            key={place}
            className={styles.slide}
            inert={isCopy(place)}
            aria-hidden={isCopy(place) || undefined}
            aria-current={active && place === index ? 'true' : undefined}
          >
            {slide}
          </li>
        ))}
      </ul>
    </section>
  );
}
