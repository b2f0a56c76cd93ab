import { type State, states } from './states.ts';

export const widths = [320, 768, 1440] as const;
export const schemes = ['light', 'dark'] as const;

/** One way in which a page is looked at. */
export interface Cell {
  readonly width: (typeof widths)[number];
  readonly scheme: (typeof schemes)[number];
  readonly state: State;
}

const byState = (cells: readonly Cell[]): Cell[] =>
  cells.toSorted((one, other) => states.indexOf(one.state) - states.indexOf(other.state));

/** All of them, for a page that has these states. */
export const everyCell = (has: readonly State[]): Cell[] =>
  byState(has.flatMap((state) => widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme, state })))));

/**
 * A few of them: the page at every width, in every state it has, in both schemes; over all pages every pair of width,
 * scheme and state.
 * @param place of the page among all pages, from 0
 */
export function sampleOfCells(has: readonly State[], place: number): Cell[] {
  const count = Math.max(widths.length, has.length);
  return byState(
    Array.from({ length: count }, (_, step) => ({
      width: nth(widths, place + step),
      scheme: nth(schemes, step + Math.floor(place / widths.length)),
      state: nth(has, step),
    })),
  );
}

function nth<Item>(list: readonly Item[], place: number): Item {
  const item = list[place % list.length];
  if (item === undefined) throw new Error('An empty list');
  return item;
}
