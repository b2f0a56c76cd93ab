import type { Examples } from '@meridian-vale/shared-ui/examples/examples';
import type { ReactNode } from 'react';
import { OpeningsCarousel } from './openings-carousel.tsx';

const openings = (count: number): ReactNode =>
  Array.from({ length: count }, (_, index) => `Opening ${index + 1}`).map((title) => (
    <article key={title}>
      <h3>{title}</h3>
      <p>A line or two about it.</p>
    </article>
  ));

export const examples: Examples = {
  'Two at a time': () => (
    <OpeningsCarousel label="Latest openings" heading={<h3>Our Openings</h3>}>
      {openings(5)}
    </OpeningsCarousel>
  ),
  'Two openings: nothing to step to': () => <OpeningsCarousel label="Two openings">{openings(2)}</OpeningsCarousel>,
};
