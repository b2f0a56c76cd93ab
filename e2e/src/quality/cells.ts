import { type State, states } from './states.ts';

export const widths = [320, 768, 1440] as const;
export const schemes = ['light', 'dark'] as const;

/** One combination in which a page is checked. */
export interface Cell {
  readonly width: (typeof widths)[number];
  readonly scheme: (typeof schemes)[number];
  readonly state: State;
}

const byState = (cells: readonly Cell[]): Cell[] =>
  cells.toSorted((one, other) => states.indexOf(one.state) - states.indexOf(other.state));

/** All cells of a page with these states. */
export const everyCell = (has: readonly State[]): Cell[] =>
  byState(has.flatMap((state) => widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme, state })))));

/**
 * A sample of one: across all pages, it covers every pair of width, scheme and state.
 * @param place index of the page among all pages
 */
export const sampleOfCells = (has: readonly State[], place: number): Cell[] => [
  { width: nth(widths, place), scheme: nth(schemes, place), state: nth(has, Math.floor(place / widths.length)) },
];

function nth<Item>(list: readonly Item[], place: number): Item {
  const item = list[place % list.length];
  if (item === undefined) throw new Error('An empty list');
  return item;
}
