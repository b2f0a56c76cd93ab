import type { GeoProjection } from 'd3-geo';
import { bearingLines } from './bearings.ts';
import { graticuleBorder } from './border.ts';
import type { City } from './cities.ts';
import { coordinates } from './coordinates.ts';
import type { Atlas } from './land.ts';
import { palette } from './palette.ts';
import { projectionOf, type Window } from './projection.ts';
import { rangeRings } from './range-rings.ts';
import { skylines } from './skylines/skylines.ts';
import { trace } from './trace.ts';
import { waterLines } from './water-lines.ts';

/** 3:2, in half pixels of the largest display size. */
export const width = 1200;
export const height = 800;

const edge = 30;
const viewHeight = 190;
/** Water lines follow the coast this far out. */
const margin = 30;

const style =
  palette +
  'text{font:italic 34px Newsreader,Georgia,serif;fill:var(--i);stroke:var(--s);stroke-width:8;paint-order:stroke;stroke-linejoin:round}' +
  '.w{fill:none;stroke:var(--w);stroke-linejoin:round}.s{fill:none;stroke:var(--s);stroke-linejoin:round}' +
  '.l{fill:var(--l);stroke:var(--c);stroke-width:2.5;stroke-linejoin:round}.f{fill:none;stroke:var(--c);stroke-width:2}' +
  '.d{fill:none;stroke:var(--c);stroke-width:2;stroke-dasharray:14 5 2 5}' +
  '.r{fill:none;stroke:var(--b);stroke-width:4;stroke-linecap:round;stroke-dasharray:.1 11}.r+text,.b{fill:var(--b)}' +
  '.g{fill:none;stroke:var(--b);stroke-width:1.5}.k{fill:var(--i)}.h{fill:var(--w)}.n{fill:none;stroke:var(--i);stroke-width:2.5}.q{fill:none;stroke:var(--s);stroke-width:2.5}' +
  '.p{fill:var(--s)}.o{fill:var(--o)}.v{fill:none;stroke:var(--o);stroke-width:3}';

/** The engraved chart of a city, as an SVG document. */
export function drawChart(city: City, atlas: Atlas): string {
  const skyline = skylines[city.slug];
  const window: Window = {
    left: edge,
    top: edge,
    width: width - 2 * edge,
    height: height - 2 * edge - (skyline ? viewHeight : 0),
  };
  const projection = projectionOf(city, window, margin);
  const [x, y] = [window.left + window.width * city.at[0], window.top + window.height * city.at[1]].map(Math.round) as [
    number,
    number,
  ];
  const borders = atlas.borders(city);
  const earth = [
    `<defs><path id="l" d="${trace(atlas.land(city), projection)}"/></defs>`,
    waterLines([44, 28, 14]),
    '<use href="#l" class="l"/>',
    borders ? `<path class="d" d="${trace(borders, projection)}"/>` : '',
    bearingLines(city, projection, [x, y], window),
    rangeRings(city, window, [x, y], projection),
    `<circle class="o" cx="${x}" cy="${y}" r="10"/><circle class="v" cx="${x}" cy="${y}" r="19"/>`,
    coordinates(city, window),
  ].join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><title>Chart of ${city.name}</title>`,
    `<style>${style}</style>`,
    `<path class="p" d="M0 0h${width}v${height}H0z"/>`,
    clipped(window, earth),
    skyline ? view(skyline, window) : '',
    frame(projection, window, city),
    '</svg>\n',
  ].join('');
}

const clipped = ({ left, top, width: w, height: h }: Window, content: string): string =>
  `<clipPath id="e"><path d="M${left} ${top}h${w}v${h}H${left}z"/></clipPath><g clip-path="url(#e)">${content}</g>`;

function frame(projection: GeoProjection, window: Window, { across }: City): string {
  const { left, top, width: w, height: h } = window;
  const step = across > 900 ? 1 : across > 450 ? 0.5 : across > 220 ? 0.25 : 1 / 12;
  const outline = (out: number) => `M${left - out} ${top - out}h${w + 2 * out}v${h + 2 * out}H${left - out}z`;
  return `<path class="k" d="${graticuleBorder(projection, window, step)}"/><path class="f" d="${outline(3)}${outline(13)}"/>`;
}

/** The skyline from the water, below the chart. */
function view({ back = '', front, lines = '', cuts = '' }: (typeof skylines)[string], window: Window): string {
  const ground = height - edge;
  const inner = [
    back && `<path class="h" d="${back}"/>`,
    `<path class="k" d="${front}"/>`,
    lines && `<path class="n" d="${lines}"/>`,
    cuts && `<path class="q" d="${cuts}"/>`,
  ].join('');
  return `<g transform="translate(${window.left} ${ground})">${inner}<path class="n" d="M-13 0h${window.width + 26}"/></g>`;
}
