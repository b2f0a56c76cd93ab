import type { Render } from './compare-renders.ts';

/** The two sides of a comparison, by the tokens of their previews. */
export interface Sides {
  readonly live: string;
  readonly candidate: string;
}

export interface RenderedAddress {
  readonly address: string;
  readonly pattern: string;
  readonly live: Render;
  readonly candidate: Render;
}
