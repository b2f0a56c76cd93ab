import { Carousel, type NamedCarouselProps } from '@meridian-vale/shared-ui/carousel/carousel.tsx';
import type { ReactNode } from 'react';
import styles from './active-card-carousel.module.css';
import { circular } from './rules/circular.ts';

/**
 * A few cards, one of them active, with buttons that cycle through them: the Middle East page's who-we-serve cards
 * (EXPERTISE-23). Side by side on a wide screen; on a phone, the active card and the edge of the next.
 * @param item the noun in the buttons' names: 'audience'
 */
export const ActiveCardCarousel = (props: NamedCarouselProps & { item: string }): ReactNode => (
  <Carousel {...props} rule={circular} active className={styles.cards} />
);
