/** Which slide a button leads to: the state transitions of a carousel with a number of slides. Pure. */
export type CarouselRule = (count: number) => CarouselSteps;

export interface CarouselSteps {
  /** @param index of the first (or centred) slide, from 0 @param visible number of fully visible slides */
  readonly next: (index: number, visible: number) => number;
  readonly previous: (index: number, visible: number) => number;
}
