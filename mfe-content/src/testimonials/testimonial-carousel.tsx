import { Carousel, type NamedCarouselProps } from '@meridian-vale/shared-ui/carousel/carousel.tsx';
import type { ReactNode } from 'react';
import { untilLastVisible } from '../carousels/rules/until-last-visible.ts';
import type { Testimonial } from './testimonial.ts';
import { TestimonialCard } from './testimonial-card.tsx';
import styles from './testimonial-carousel.module.css';

/**
 * Testimonials, each opening a modal with its full text.
 * @param widths `fixed`, home: 560 px and gap 64, at 768 px or narrower 378, where they fit, and 8 (CAROUSEL-3). `thirds`, about: 1408/3
 *   px from 1024, (width − 16)/2 from 768, below that a step of width + 24; gap 64 (CAROUSEL-4)
 */
export const TestimonialCarousel = ({
  widths,
  testimonials,
  ...rest
}: Omit<NamedCarouselProps, 'children'> & {
  widths: 'fixed' | 'thirds';
  testimonials: readonly Testimonial[];
}): ReactNode => (
  <Carousel {...rest} item="testimonial" rule={untilLastVisible} className={styles[widths]}>
    {testimonials.map((testimonial) => (
      <TestimonialCard key={testimonial.content} testimonial={testimonial} />
    ))}
  </Carousel>
);
