import { Children, type ReactNode } from 'react';
import { Carousel, type NamedCarouselProps } from 'shared-ui/carousel/carousel.tsx';
import styles from './openings-carousel.module.css';
import { stepByTwo } from './step-by-two.ts';

/** Home's openings: the slide moves 2 at a time with wrap-around; no step at 2 cards or fewer (SPEC section 9, R10). */
export function OpeningsCarousel({ label, heading, children }: NamedCarouselProps): ReactNode {
  return (
    <Carousel
      label={label}
      item="openings"
      rule={stepByTwo(Children.count(children))}
      heading={heading}
      className={styles.openings}
    >
      {children}
    </Carousel>
  );
}
