import { Carousel, type NamedCarouselProps } from '@meridian-vale/shared-ui/carousel/carousel.tsx';
import type { ReactNode } from 'react';
import styles from './city-column.module.css';
import { circular } from './rules/circular.ts';

/**
 * About's cities: a vertical, circular carousel that moves by a card plus 40 px and counts the centered card
 * (CAROUSEL-9, CAROUSEL-10).
 */
export const CityColumn = (props: NamedCarouselProps): ReactNode => (
  <Carousel {...props} item="city" rule={circular} axis="block" clones className={styles.column} />
);
