import { Children, type ReactNode, useId } from 'react';
import { arrowDown, arrowLeft, arrowRight, arrowUp, type IconDrawing } from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './carousel.module.css';
import type { CarouselRule } from './carousel-rule.ts';
import { useCarousel } from './use-carousel.ts';
import { withClones } from './with-clones.ts';

export interface CarouselProps {
  /** Accessible name, unique in the page: 'Cities where we place attorneys'. */
  readonly label: string;
  /** The noun in the buttons' names: 'city' gives 'Previous city' and 'Next city'. */
  readonly item: string;
  /** Which slide the buttons move to. */
  readonly rule: CarouselRule;
  /** Shown in one row with the buttons. */
  readonly heading?: ReactNode;
  readonly axis?: 'inline' | 'block';
  /** Adds a clone of the opposite end at each end, inert and hidden from assistive technology. */
  readonly clones?: boolean;
  /** Marks the current slide with `aria-current`: a single active card (EXPERTISE-23). */
  readonly active?: boolean;
  /** A class that sets --slide-length (the length of a slide along the axis; by default its content's) and --gap. */
  readonly className?: string | undefined;
  /** The slides, each with a key. */
  readonly children: ReactNode;
}

/** The props that every specific carousel passes through. */
export type NamedCarouselProps = Pick<CarouselProps, 'label' | 'heading' | 'children'>;

/**
 * A labeled section with buttons and a natively scrolling list, following the ARIA Authoring Practices.
 * Without JavaScript, the list scrolls and the buttons are hidden but keep their space, so that hydration causes no
 * layout shift. Pages use specific carousels, each with its rule and sizes.
 */
export function Carousel({
  label,
  item,
  rule,
  heading,
  axis = 'inline',
  clones = false,
  active = false,
  className = '',
  children,
}: CarouselProps): ReactNode {
  const slides = Children.toArray(children);
  const steps = rule(slides.length);
  const { list, index, next, previous, hydrated, scrollable } = useCarousel(steps, axis);
  const id = useId();
  const shown = clones ? withClones(slides) : slides;
  const isClone = (position: number) => clones && (position === 0 || position === shown.length - 1);
  // A visible count of 1 allows the most steps.
  const [atStart, atEnd] = [steps.previous(index, 1) === index, steps.next(index, 1) === index];
  const control = (name: string, icon: IconDrawing, atEdge: boolean, onClick: () => void) => (
    <button
      type="button"
      className={styles.button}
      aria-controls={id}
      disabled={atStart && atEnd}
      // aria-disabled instead of disabled, so that a keyboard user who reaches an end keeps focus.
      aria-disabled={atEdge || undefined}
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
        <div className={styles.controls} data-acts data-hydrated={hydrated}>
          {/* Announced when it changes (CAROUSEL-16). */}
          <output className={styles.counter}>{`${Math.min(index + 1, slides.length)} / ${slides.length}`}</output>
          {control('Previous', axis === 'inline' ? arrowLeft : arrowUp, atStart, previous)}
          {control('Next', axis === 'inline' ? arrowRight : arrowDown, atEnd, next)}
        </div>
      </div>
      {/* A scrollable region must be focusable (WCAG 2.1.1). */}
      <ul ref={list} id={id} className={styles.list} tabIndex={scrollable ? 0 : undefined} aria-label={label}>
        {shown.map((slide, position) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a clone and its original differ only in position
            key={position}
            className={styles.slide}
            inert={isClone(position)}
            aria-hidden={isClone(position) || undefined}
            aria-current={active && position === index ? 'true' : undefined}
          >
            {slide}
          </li>
        ))}
      </ul>
    </section>
  );
}
