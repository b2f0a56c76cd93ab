import { Carousel, type NamedCarouselProps } from '@meridian-vale/shared-ui/carousel/carousel.tsx';
import type { ReactNode } from 'react';
import styles from './openings-carousel.module.css';
import { stepByTwo } from './step-by-two.ts';

/** Home's openings: two per step with wrap-around; no steps with 2 cards or fewer (CAROUSEL-1). */
export const OpeningsCarousel = (props: NamedCarouselProps): ReactNode => (
  <Carousel {...props} item="openings" rule={stepByTwo} className={styles.openings} />
);
