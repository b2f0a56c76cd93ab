import type { CarouselSteps } from '@meridian-vale/shared-ui/carousel/carousel-rule';

/**
 * Testimonials: next advances one card and wraps to 0 after index count − visible; previous from 0 wraps to that index
 * (CAROUSEL-2).
 */
export function untilLastVisible(count: number): CarouselSteps {
  const last = (visible: number) => Math.max(0, count - visible);
  return {
    next: (index, visible) => (index >= last(visible) ? 0 : index + 1),
    previous: (index, visible) => (index <= 0 ? last(visible) : index - 1),
  };
}
