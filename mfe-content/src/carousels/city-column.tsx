import { Children, type ReactNode } from 'react';
import { Carousel, type NamedCarouselProps } from 'shared-ui/carousel/carousel.tsx';
import styles from './city-column.module.css';
import { positionCounter } from './position-counter.ts';
import { circular } from './rules/circular.ts';

/**
 * About's cities: a vertical, circular carousel that steps a card plus 40 px, with a counter of the centred card
 * (CAROUSEL-9, CAROUSEL-10).
 */
export function CityColumn({ label, heading, children }: NamedCarouselProps): ReactNode {
  const count = Children.count(children);
  return (
    <Carousel
      label={label}
      item="city"
      rule={circular(count)}
      heading={heading}
      axis="block"
      clones
      counter={(index) => positionCounter(index, count)}
      className={styles.column}
    >
      {children}
    </Carousel>
  );
}
