import type { CarouselRule } from 'shared-ui/carousel/carousel-rule';

/** Home's openings: two at a time with wrap-around; an odd tail shows one (SPEC sections 2 and 9, RESOLUTIONS R10). */
export function stepByTwo(count: number): CarouselRule {
  const last = Math.max(0, Math.floor((count - 1) / 2) * 2);
  return {
    next: (index) => (index + 2 > last ? 0 : index + 2),
    previous: (index) => (index - 2 < 0 ? last : index - 2),
  };
}
