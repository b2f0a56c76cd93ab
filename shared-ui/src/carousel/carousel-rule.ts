/**
 * Which slide a button leads to: the exact state rule of one carousel (SPEC sections 4 and 9). Pure; the number of
 * slides is closed over.
 */
export interface CarouselRule {
  /** @param index of the slide that stands first (or in the middle), from 0 @param visible whole slides in sight */
  readonly next: (index: number, visible: number) => number;
  readonly previous: (index: number, visible: number) => number;
}
