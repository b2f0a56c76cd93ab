import type { CarouselSteps } from '@meridian-vale/shared-ui/carousel/carousel-rule';

/** Two at a time with wrap-around; an odd tail shows one (CAROUSEL-1). */
export function stepByTwo(count: number): CarouselSteps {
  const last = Math.max(0, Math.floor((count - 1) / 2) * 2);
  return {
    next: (index) => (index + 2 > last ? 0 : index + 2),
    previous: (index) => (index - 2 < 0 ? last : index - 2),
  };
}
