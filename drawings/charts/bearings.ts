import type { GeoProjection } from 'd3-geo';
import { type City, cityBySlug } from './cities.ts';
import type { Window } from './projection.ts';

type Point = readonly [x: number, y: number];

/** Lines toward other offices, each with name and bearing; offices within the picture have a dot. */
export function bearingLines(city: City, projection: GeoProjection, from: Point, window: Window): string {
  return (city.bearings ?? []).map((slug) => bearingLine(city, cityBySlug(slug), projection, from, window)).join('');
}

function bearingLine(city: City, other: City, projection: GeoProjection, from: Point, window: Window): string {
  const to = projection.clipExtent(null)([other.longitude, other.latitude]) ?? [0, 0];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const full = Math.hypot(dx, dy);
  const inside = Math.min(full, room(from, [dx / full, dy / full], window));
  const end = [Math.round(from[0] + (dx / full) * inside), Math.round(from[1] + (dy / full) * inside)];
  const line = `<path class="g" d="M${from[0]} ${from[1]}L${end[0]} ${end[1]}"/>`;
  const dot = full <= inside ? `<circle class="k" cx="${end[0]}" cy="${end[1]}" r="7"/>` : '';
  const east = dx >= 0;
  const turn = Math.round((Math.atan2(dy, dx) * 180) / Math.PI) + (east ? 0 : 180);
  const place = `transform="translate(${end.join(' ')})rotate(${turn})" x="${east ? -18 : 18}" y="-10"`;
  const anchor = east ? ' text-anchor="end"' : '';
  return `${line}${dot}<text ${place}${anchor}>${other.name} ${bearing(city, other)}°</text>`;
}

/** Length of a line until it leaves the window. */
function room([x, y]: Point, [dx, dy]: Point, { left, top, width, height }: Window): number {
  const along = (start: number, step: number, low: number, high: number) =>
    step === 0 ? Number.POSITIVE_INFINITY : ((step > 0 ? high : low) - start) / step;
  return Math.min(along(x, dx, left, left + width), along(y, dy, top, top + height));
}

/** Degrees clockwise from true north along the great circle, with three digits, as on charts. */
function bearing(from: City, to: City): string {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [here, there, turn] = [from.latitude, to.latitude, to.longitude - from.longitude].map(radians) as [
    number,
    number,
    number,
  ];
  const y = Math.sin(turn) * Math.cos(there);
  const x = Math.cos(here) * Math.sin(there) - Math.sin(here) * Math.cos(there) * Math.cos(turn);
  return String((Math.round((Math.atan2(y, x) * 180) / Math.PI) + 360) % 360).padStart(3, '0');
}
