import { type GeoPermissibleObjects, type GeoProjection, geoStream } from 'd3-geo';
import { type Point, simplify } from './simplify.ts';

/** The level of detail of a drawing, in square units. */
export interface Detail {
  /** Smaller areas are omitted. */
  readonly smallestArea: number;
  /** Smaller corners are omitted. */
  readonly smallestCorner: number;
}

const fine: Detail = { smallestArea: 30, smallestCorner: 6 };

/** A shape as an SVG path in whole units, closed if it is an area. */
export function trace(
  shape: GeoPermissibleObjects,
  projection: GeoProjection,
  { smallestArea, smallestCorner }: Detail = fine,
): string {
  const lines: { points: Point[]; closed: boolean }[] = [];
  let points: Point[] = [];
  let area = false;
  const sink = {
    point: (x: number, y: number) => void points.push([x, y]),
    lineStart: () => {
      points = [];
    },
    lineEnd: () => void lines.push({ points, closed: area }),
    polygonStart: () => {
      area = true;
    },
    polygonEnd: () => {
      area = false;
    },
    sphere: () => {},
  };
  geoStream(shape, projection.stream(sink));
  return lines
    .filter(({ points: line, closed }) => !closed || Math.abs(areaOf(line)) > smallestArea)
    .map(({ points: line, closed }) => pathOf(simplify(line, closed, smallestCorner), closed))
    .join('');
}

/** Uses relative whole coordinates, because small differences are short and compress well. */
function pathOf(line: readonly Point[], closed: boolean): string {
  const whole = line.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  let [last, ...rest] = whole;
  if (!last) return '';
  let path = `M${last[0]} ${last[1]}l`;
  let separator = '';
  for (const point of rest) {
    const [dx, dy] = [point[0] - last[0], point[1] - last[1]];
    if (dx === 0 && dy === 0) continue;
    path += `${dx < 0 ? '' : separator}${dx}${dy < 0 ? '' : ' '}${dy}`;
    separator = ' ';
    last = point;
  }
  return closed ? `${path}z` : path;
}

const areaOf = (line: readonly Point[]): number =>
  line.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = line[(index + 1) % line.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
