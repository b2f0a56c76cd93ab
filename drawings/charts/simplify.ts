export type Point = readonly [x: number, y: number];

/**
 * Visvalingam's algorithm: repeatedly removes the smallest corner until all remaining corners are visible.
 * @param seen minimum area, in square units, of the triangle of a corner and its neighbors
 */
export function simplify(line: readonly Point[], closed: boolean, seen: number): Point[] {
  const kept = [...line];
  const [first, last] = [kept[0], kept.at(-1)];
  if (closed && first && last && first[0] === last[0] && first[1] === last[1]) kept.pop();
  while (kept.length > 3) {
    let least = seen;
    let index = -1;
    for (let i = closed ? 0 : 1; i < kept.length - (closed ? 0 : 1); i += 1) {
      const size = triangle(kept.at(i - 1), kept.at(i), kept[(i + 1) % kept.length]);
      if (size < least) [least, index] = [size, i];
    }
    if (index < 0) break;
    kept.splice(index, 1);
  }
  return kept;
}

const triangle = (a?: Point, b?: Point, c?: Point): number =>
  a && b && c ? Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2 : 0;
