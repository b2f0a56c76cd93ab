import type { GeoProjection } from 'd3-geo';
import { bearingLines } from './bearings.ts';
import { graticuleBorder } from './border.ts';
import type { City } from './cities.ts';
import { coordinates } from './coordinates.ts';
import type { Atlas } from './land.ts';
import { palette } from './palette.ts';
import { projectionOf, type Window } from './projection.ts';
import { rangeRings } from './range-rings.ts';
import { trace } from './trace.ts';
import { waterLines } from './water-lines.ts';

/** 3:2, in half pixels of the largest display size. */
export const width = 1200;
export const height = 800;

const edge = 30;
/** Water lines follow the coast this far out. */
const margin = 30;

const style =
  palette +
  '.t{fill:var(--i);stroke:var(--s);stroke-width:16;paint-order:stroke;stroke-linejoin:round}' +
  '.w{fill:none;stroke:var(--w);stroke-linejoin:round}.s{fill:none;stroke:var(--s);stroke-linejoin:round}' +
  '.l{fill:var(--l);stroke:var(--c);stroke-width:2.5;stroke-linejoin:round;fill-rule:evenodd}.f{fill:none;stroke:var(--c);stroke-width:2}' +
  '.d{fill:none;stroke:var(--c);stroke-width:2;stroke-dasharray:14 5 2 5}' +
  '.r{fill:none;stroke:var(--b);stroke-width:4;stroke-linecap:round;stroke-dasharray:.1 11}.t.b{fill:var(--b)}' +
  '.g{fill:none;stroke:var(--b);stroke-width:1.5}.k{fill:var(--i)}' +
  '.p{fill:var(--s)}.o{fill:var(--o)}.v{fill:none;stroke:var(--o);stroke-width:3}';

export const chartWindow: Window = { left: edge, top: edge, width: width - 2 * edge, height: height - 2 * edge };
const { left, top, width: w, height: h } = chartWindow;

/** The engraved chart of a city, as an SVG document. */
export function drawChart(city: City, atlas: Atlas): string {
  const projection = projectionOf(city, chartWindow, margin);
  const [x, y] = [left + w * city.at[0], top + h * city.at[1]].map(Math.round) as [number, number];
  const borders = atlas.borders(city);
  const earth = [
    `<defs><path id="l" d="${trace(atlas.land(city), projection, { smallestArea: 180, smallestCorner: city.finest })}"/></defs>`,
    waterLines([44, 28, 14]),
    '<use href="#l" class="l"/>',
    borders ? `<path class="d" d="${trace(borders, projection)}"/>` : '',
    bearingLines(city, projection, [x, y], chartWindow),
    rangeRings(city, chartWindow, [x, y], projection),
    `<circle class="o" cx="${x}" cy="${y}" r="10"/><circle class="v" cx="${x}" cy="${y}" r="19"/>`,
    coordinates(city, chartWindow),
  ].join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><title>Chart of ${city.name}</title>`,
    `<style>${style}</style>`,
    `<path class="p" d="M0 0h${width}v${height}H0z"/>`,
    clipped(earth),
    frame(projection, city),
    '</svg>\n',
  ].join('');
}

const clipped = (content: string): string =>
  `<clipPath id="e"><path d="M${left} ${top}h${w}v${h}H${left}z"/></clipPath><g clip-path="url(#e)">${content}</g>`;

function frame(projection: GeoProjection, { across }: City): string {
  const step = across > 900 ? 1 : across > 450 ? 0.5 : across > 220 ? 0.25 : across > 110 ? 1 / 12 : 1 / 30;
  const outline = (out: number) => `M${left - out} ${top - out}h${w + 2 * out}v${h + 2 * out}H${left - out}z`;
  return `<path class="k" d="${graticuleBorder(projection, chartWindow, step)}"/><path class="f" d="${outline(3)}${outline(13)}"/>`;
}
