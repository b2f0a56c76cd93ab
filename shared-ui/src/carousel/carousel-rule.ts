/** Which slide a button moves to: the state transitions of a carousel with `count` slides. Pure. */
export type CarouselRule = (count: number) => CarouselSteps;

export interface CarouselSteps {
  /** @param index of the first (or centered) slide, from 0 @param visible number of fully visible slides */
  readonly next: (index: number, visible: number) => number;
  readonly previous: (index: number, visible: number) => number;
}
