import type { Examples } from '@meridian-vale/shared-ui/examples/examples';
import type { Testimonial } from './testimonial.ts';
import { TestimonialCard } from './testimonial-card.tsx';
import { TestimonialCarousel } from './testimonial-carousel.tsx';

const long =
  'They listened first, asked what I wanted the next five years to hold, and only then named three firms that fitted. Nothing went out without my word.';

const testimonial = (over: Partial<Testimonial> = {}): Testimonial => ({
  content: long,
  role: 'Associate',
  position: 'Capital Markets',
  company: '',
  featured: false,
  layout: 'left',
  ...over,
});

const thirteen = Array.from({ length: 13 }, (_, index) =>
  testimonial({ content: `${index + 1}. ${long}`, role: `Associate ${index + 1}`, featured: index === 0 }),
);

export const examples: Examples = {
  'Card, left': () => <TestimonialCard testimonial={testimonial()} />,
  'Card, center': () => <TestimonialCard testimonial={testimonial({ layout: 'center', role: 'Counsel' })} />,
  'Card, featured, with a company': () => (
    <TestimonialCard testimonial={testimonial({ featured: true, role: 'Partner', company: 'US law firm' })} />
  ),
  'Card, of few words': () => (
    <TestimonialCard testimonial={testimonial({ content: 'Calm and exact.', role: 'Group' })} />
  ),
  'Carousel, fixed widths': () => (
    <TestimonialCarousel label="Testimonials, fixed" widths="fixed" testimonials={thirteen} />
  ),
  'Carousel, thirds': () => (
    <TestimonialCarousel label="Testimonials, thirds" widths="thirds" testimonials={thirteen} />
  ),
};
