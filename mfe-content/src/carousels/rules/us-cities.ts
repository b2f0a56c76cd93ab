import type { CarouselRule } from 'shared-ui/carousel/carousel-rule';

/**
 * The US carousel, literally: next goes up to locations − 2 and then wraps to 0; previous from the start wraps to the
 * last location (SPEC section 4, RESOLUTIONS R28). The scroll position clamps, so no empty space shows.
 */
export function usCities(count: number): CarouselRule {
  return {
    next: (index) => (index >= count - 2 ? 0 : index + 1),
    previous: (index) => (index <= 0 ? Math.max(0, count - 1) : index - 1),
  };
}
