import type { GeoProjection } from 'd3-geo';
import type { Window } from './projection.ts';

/** Graticule ticks and the black and white of an engraved chart's border, read off the projection along the edges. */
export function graticuleBorder(projection: GeoProjection, window: Window, stepDegrees: number): string {
  const { left, top, width, height } = window;
  const free = projection.clipExtent(null);
  const degree = (x: number, y: number, axis: 0 | 1) => free.invert?.([x, y])?.[axis] ?? 0;
  const across = (y: number) => crossings(width, (step) => degree(left + step, y, 0) / stepDegrees);
  const down = (x: number) => crossings(height, (step) => degree(x, top + step, 1) / stepDegrees);
  const bar = 8;
  const horizontal = (y: number, out: number) =>
    pairs(across(y < top + height / 2 ? top : top + height), width)
      .map(([from, to]) => `M${left + from} ${y}h${to - from}v${out * bar}h${from - to}z`)
      .join('');
  const vertical = (x: number, out: number) =>
    pairs(down(x < left + width / 2 ? left : left + width), height)
      .map(([from, to]) => `M${x} ${top + from}v${to - from}h${out * bar}v${from - to}z`)
      .join('');
  return [
    horizontal(top - 4, -1),
    horizontal(top + height + 4, 1),
    vertical(left - 4, -1),
    vertical(left + width + 4, 1),
  ].join('');
}

/** Whole units at which `value` passes a whole number. */
function crossings(length: number, value: (step: number) => number): number[] {
  const found: number[] = [];
  for (let step = 1; step < length; step += 1) {
    if (Math.floor(value(step)) !== Math.floor(value(step - 1))) found.push(step);
  }
  return found;
}

/** Every other stretch between two crossings is black. */
function pairs(marks: readonly number[], length: number): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (let i = 0; i < marks.length; i += 2) found.push([marks[i] ?? 0, marks[i + 1] ?? length]);
  return found;
}
