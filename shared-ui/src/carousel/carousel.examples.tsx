import type { Examples } from '../examples/examples.ts';
import { Carousel, type CarouselProps } from './carousel.tsx';
import type { CarouselRule } from './carousel-rule.ts';

const count = 20;
const titles = Array.from({ length: count }, (_, index) => `Slide ${index + 1}`);
const wrapping: CarouselRule = () => ({
  next: (index) => (index + 1) % count,
  previous: (index) => (index + count - 1) % count,
});

/** Twenty slides. */
export const exampleCarousel = (props: Pick<CarouselProps, 'label' | 'axis'>) => (
  <Carousel item="slide" rule={wrapping} {...props}>
    {titles.map((title) => (
      <h3 key={title}>{title}</h3>
    ))}
  </Carousel>
);

export const examples: Examples = {
  'Cards of their own width': () => exampleCarousel({ label: 'Slides' }),
};
