import type { CarouselSteps } from '@meridian-vale/shared-ui/carousel/carousel-rule';

/**
 * The US carousel: next goes up to index count − 2, then to 0; previous from the start goes to the last location
 * (CAROUSEL-11). The scroll position is clamped, so that no empty space is visible.
 */
export function usCities(count: number): CarouselSteps {
  return {
    next: (index) => (index >= count - 2 ? 0 : index + 1),
    previous: (index) => (index <= 0 ? Math.max(0, count - 1) : index - 1),
  };
}
