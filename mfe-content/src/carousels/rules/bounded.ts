import type { CarouselRule } from 'shared-ui/carousel/carousel-rule';

/** One on and one back, no further than the ends: the mobile form of a card row (RESOLUTIONS R58). */
export function bounded(count: number): CarouselRule {
  return {
    next: (index) => Math.max(0, Math.min(index + 1, count - 1)),
    previous: (index) => Math.max(0, index - 1),
  };
}
