import type { CarouselSteps } from '@meridian-vale/shared-ui/carousel/carousel-rule';

/** One step forward or back, without wrapping: a card row on a phone (CAROUSEL-15). */
export function bounded(count: number): CarouselSteps {
  return {
    next: (index) => Math.max(0, Math.min(index + 1, count - 1)),
    previous: (index) => Math.max(0, index - 1),
  };
}
