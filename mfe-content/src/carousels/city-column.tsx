import { Children, type ReactNode } from 'react';
import { Carousel, type NamedCarouselProps } from 'shared-ui/carousel/carousel.tsx';
import styles from './city-column.module.css';
import { positionCounter } from './position-counter.ts';
import { circular } from './rules/circular.ts';

/**
 * About's cities: a vertical, circular carousel with up and down buttons, card height plus 40 px a step, and a counter
 * of the centre (SPEC sections 2, 4 and 9, RESOLUTIONS R27).
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
      copies
      counter={(index) => positionCounter(index, count)}
      className={styles.column}
    >
      {children}
    </Carousel>
  );
}
