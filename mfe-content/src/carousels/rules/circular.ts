import type { CarouselRule } from 'shared-ui/carousel/carousel-rule';

/** One on and one back with wrap at both ends: the city carousels, the Middle East's single active card (SPEC section 4). */
export function circular(count: number): CarouselRule {
  const within = (index: number) => (count > 0 ? (index + count) % count : 0);
  return { next: (index) => within(index + 1), previous: (index) => within(index - 1) };
}
