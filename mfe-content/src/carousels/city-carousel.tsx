import { Carousel, type NamedCarouselProps } from '@meridian-vale/shared-ui/carousel/carousel.tsx';
import type { ReactNode } from 'react';
import styles from './city-carousel.module.css';
import { circular } from './rules/circular.ts';

/**
 * Home's cities: circular, 3 visible cards, one clone at each end, one card per click (CAROUSEL-8). The
 * centered card is the current one; on a phone, the first, with the edge of the next.
 */
export const CityCarousel = (props: NamedCarouselProps): ReactNode => (
  <Carousel {...props} item="city" rule={circular} clones className={styles.cities} />
);
