import { Carousel, type NamedCarouselProps } from '@meridian-vale/shared-ui/carousel/carousel.tsx';
import type { ReactNode } from 'react';
import styles from './card-row.module.css';
import { bounded } from './rules/bounded.ts';

/**
 * A row of cards: a grid on wide screens, a carousel with 300 px per step at 768 px or narrower (CAROUSEL-15).
 * @param columns the grid's maximum number of columns
 * @param item the noun in the buttons' names: 'service'
 */
export const CardRow = ({ columns, ...rest }: NamedCarouselProps & { item: string; columns: 3 | 4 }): ReactNode => (
  <Carousel {...rest} rule={bounded} className={`${styles.row} ${styles[`columns${columns}`]}`} />
);
