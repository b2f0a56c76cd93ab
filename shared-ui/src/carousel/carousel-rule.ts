/** Which slide a button leads to: the state transitions of one carousel. Pure; the number of slides is closed over. */
export interface CarouselRule {
  /** @param index of the first (or centred) slide, from 0 @param visible number of fully visible slides */
  readonly next: (index: number, visible: number) => number;
  readonly previous: (index: number, visible: number) => number;
}
