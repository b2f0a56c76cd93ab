import { Carousel, type NamedCarouselProps } from '@meridian-vale/shared-ui/carousel/carousel.tsx';
import type { ReactNode } from 'react';
import { usCities } from './rules/us-cities.ts';
import styles from './us-city-carousel.module.css';

/** The US page's cities: cards of 330 px, gap 8 at 768 px or narrower and 64 otherwise (CAROUSEL-13). */
export const UsCityCarousel = (props: NamedCarouselProps): ReactNode => (
  <Carousel {...props} item="city" rule={usCities} className={styles.cities} />
);
