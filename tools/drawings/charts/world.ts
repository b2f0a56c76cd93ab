import { geoMercator } from 'd3-geo';
import { graticuleBorder } from './border.ts';
import { cities, cityBySlug } from './cities.ts';
import { largeLakes, worldLand } from './land.ts';
import { lettering } from './lettering/lettering.ts';
import type { Window } from './projection.ts';
import { trace } from './trace.ts';
import { waterLines } from './water-lines.ts';

/** A strip, in half pixels of the largest display size but for the widest screens. */
const [width, height] = [2880, 1080];
const edge = 30;
const sheet: Window = { left: 0, top: edge, width, height: height - 2 * edge };

/** All offices, from Los Angeles to Sydney. */
const projection = geoMercator()
  .rotate([-14, 0])
  .scale(520)
  .translate([width / 2, 650])
  .clipExtent([
    [-40, 0],
    [width + 40, height],
  ])
  .precision(0.3);

/** The great circles that are drawn, by the cities' slugs. */
const courses: readonly (readonly [from: string, to: string])[] = [
  ['new-york', 'london'],
  ['new-york', 'los-angeles'],
  ['san-francisco', 'new-york'],
  ['houston', 'new-york'],
  ['london', 'singapore'],
  ['hong-kong', 'singapore'],
  ['hong-kong', 'tokyo'],
  ['singapore', 'sydney'],
];

/** The names that are written, and where from the dot: after it, or before it. */
const named: Readonly<Record<string, readonly [anchor: 'start' | 'end', dx: number, dy: number]>> = {
  'new-york': ['start', 30, 34],
  miami: ['start', 22, 10],
  london: ['end', -20, 40],
  singapore: ['end', -24, 12],
  'hong-kong': ['end', -20, -6],
  tokyo: ['start', 22, 12],
  sydney: ['start', 22, 24],
};

/** The colors of the closing band of every page, by day and by night. */
const style =
  ':root{--s:#0b2b27;--l:#1d4a43;--c:#7d9a92;--w:#285850;--b:#d9a84e;--i:#fbf8f2}' +
  '.w{fill:none;stroke:var(--w);stroke-linejoin:round}.s{fill:none;stroke:var(--s);stroke-linejoin:round}' +
  '.l{fill:var(--l);stroke:var(--c);stroke-width:2;stroke-linejoin:round;fill-rule:evenodd}.f{fill:none;stroke:var(--c);stroke-width:2}' +
  '.g{fill:none;stroke:var(--b);stroke-width:3.5}.k,.t{fill:var(--i)}.p{fill:var(--s)}';

/** The chart across home's whole width, as an SVG document: the twenty markets from Seattle to Sydney. */
export function drawWorld(): string {
  const lines = courses.map(([from, to]) => [placeOf(from), placeOf(to)]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><title>Chart of the twenty markets</title>`,
    `<style>${style}</style>`,
    `<defs><path id="l" d="${worldLand(projection, { smallestArea: 120, smallestCorner: 18 })}${largeLakes(projection)}"/></defs>`,
    `<path class="p" d="M0 0h${width}v${height}H0z"/>${waterLines([26, 16, 8], 2)}<use href="#l" class="l"/>`,
    `<path class="g" d="${trace({ type: 'MultiLineString', coordinates: lines }, projection)}"/>${dots()}`,
    `<path class="p" d="M0 0h${width}v${edge}H0zM0 ${height - edge}h${width}v${edge}H0z"/>`,
    `<path class="k" d="${graticuleBorder(projection, sheet, 5)}"/>`,
    `<path class="f" d="M0 ${edge - 3}h${width}M0 ${edge - 13}h${width}M0 ${height - edge + 3}h${width}M0 ${height - edge + 13}h${width}"/>`,
    '</svg>\n',
  ].join('');
}

function placeOf(slug: string): [longitude: number, latitude: number] {
  const { longitude, latitude } = cityBySlug(slug);
  return [longitude, latitude];
}

/** The 20 cities of About come first in the list. */
const dots = (): string =>
  cities
    .slice(0, 20)
    .map(({ slug, name }) => {
      const [x = 0, y = 0] = projection(placeOf(slug))?.map(Math.round) ?? [];
      return `<circle class="k" cx="${x}" cy="${y}" r="9"/>${nameBeside(slug, name, x, y)}`;
    })
    .join('');

function nameBeside(slug: string, name: string, x: number, y: number): string {
  const [anchor, dx = 0, dy = 0] = named[slug] ?? [];
  return anchor ? lettering({ text: name.toUpperCase(), x: x + dx, y: y + dy, anchor }) : '';
}
