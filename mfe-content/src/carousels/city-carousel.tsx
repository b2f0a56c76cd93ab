import { Children, type ReactNode } from 'react';
import { Carousel, type NamedCarouselProps } from 'shared-ui/carousel/carousel.tsx';
import styles from './city-carousel.module.css';
import { circular } from './rules/circular.ts';

/**
 * Home's cities: circular, 3 cards visible, one copy padded at each end, one card a click with wrap at both ends (SPEC
 * sections 4 and 9). The middle card is the current one; on a phone it stands between the edges of its neighbours.
 */
export function CityCarousel({ label, heading, children }: NamedCarouselProps): ReactNode {
  return (
    <Carousel
      label={label}
      item="city"
      rule={circular(Children.count(children))}
      heading={heading}
      copies
      className={styles.cities}
    >
      {children}
    </Carousel>
  );
}
