import type { CarouselSteps } from '@meridian-vale/shared-ui/carousel/carousel-rule';

/** One step forward or back, wrapping at both ends (EXPERTISE-23). */
export function circular(count: number): CarouselSteps {
  const within = (index: number) => (count > 0 ? (index + count) % count : 0);
  return { next: (index) => within(index + 1), previous: (index) => within(index - 1) };
}
