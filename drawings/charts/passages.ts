import { geoAzimuthalEquidistant } from 'd3-geo';
import { cities, cityBySlug } from './cities.ts';
import { worldLand } from './land.ts';
import { palette } from './palette.ts';
import { trace } from './trace.ts';
import { waterLines } from './water-lines.ts';

/** A square, in half pixels of the largest size it is shown at. */
const size = 1200;
const centre = size / 2;
const radius = 556;
/** The edge lies south of Singapore: the whole north, and all offices but Sydney. */
const southEdge = -8;
/** New York stands straight below the pole. */
const below = -74;

/** Azimuthal and equidistant around the pole: parallels are range rings, great circles bend the least. */
const projection = geoAzimuthalEquidistant()
  .rotate([-below, -90])
  .scale((radius / (90 - southEdge)) * (180 / Math.PI))
  .translate([centre, centre])
  .clipAngle(90 - southEdge)
  .precision(0.3);

/** It stands in a page's first screen, at half of its units or less: what its coasts weigh delays that screen. */
const coarse = { smallestArea: 100, smallestCorner: 22 };

/** The great circles that are drawn, by the cities' slugs. */
const passages: readonly (readonly [from: string, to: string])[] = [
  ['new-york', 'hong-kong'],
  ['new-york', 'tokyo'],
  ['new-york', 'london'],
  ['houston', 'london'],
  ['san-francisco', 'tokyo'],
  ['san-francisco', 'singapore'],
  ['los-angeles', 'shanghai'],
  ['london', 'hong-kong'],
  ['london', 'singapore'],
  ['hong-kong', 'singapore'],
];

const style =
  palette +
  '.w{fill:none;stroke:var(--w);stroke-linejoin:round}.s{fill:none;stroke:var(--s);stroke-linejoin:round}' +
  '.l{fill:var(--l);stroke:var(--c);stroke-width:1.5;stroke-linejoin:round}.m{fill:none;stroke:var(--w);stroke-width:1.5}' +
  '.r{fill:none;stroke:var(--b);stroke-width:3;stroke-linecap:round;stroke-dasharray:.1 9}' +
  '.g{fill:none;stroke:var(--b);stroke-width:2.5}.k{fill:var(--i)}.f{fill:none;stroke:var(--c);stroke-width:2}';

/** Home's chart, the passages between the offices seen from the pole, as an SVG document. */
export function drawPassages(): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><title>Passages between the offices</title>`,
    `<style>${style}</style>`,
    `<defs><path id="l" d="${worldLand(projection, coarse)}"/><clipPath id="e">${circle('', radius)}</clipPath></defs>`,
    `<g clip-path="url(#e)">${waterLines([22, 14, 7], 2)}<path class="m" d="${meridians()}"/><use href="#l" class="l"/>`,
    [60, 30, 0].map((latitude) => circle('r', ((90 - latitude) / (90 - southEdge)) * radius)).join(''),
    `<path class="g" d="${lines(passages.map(([from, to]) => [placeOf(from), placeOf(to)]))}"/>${dots()}</g>`,
    `<path class="k" d="${border()}"/>${[0, 6, 17].map((out) => circle('f', radius + out)).join('')}`,
    '</svg>\n',
  ].join('');
}

const circle = (name: string, r: number): string =>
  `<circle${name && ` class="${name}"`} cx="${centre}" cy="${centre}" r="${Math.round(r)}"/>`;

type Place = [longitude: number, latitude: number];

const lines = (coordinates: Place[][]): string => trace({ type: 'MultiLineString', coordinates }, projection);

/** Every thirty degrees; they end before they meet. */
const meridians = (): string =>
  lines(
    Array.from({ length: 12 }, (_, index): Place[] => [
      [index * 30, 84],
      [index * 30, southEdge],
    ]),
  );

function placeOf(slug: string): Place {
  const { longitude, latitude } = cityBySlug(slug);
  return [longitude, latitude];
}

/** The 20 of About come first in the list; the chart shows those of them that are north of its edge. */
const dots = (): string =>
  cities
    .slice(0, 20)
    .filter(({ latitude }) => latitude > southEdge)
    .map(({ slug }) => {
      const [x, y] = projection(placeOf(slug)) ?? [0, 0];
      return `<circle class="k" cx="${Math.round(x)}" cy="${Math.round(y)}" r="6"/>`;
    })
    .join('');

/** The black and white of an engraved border, ten degrees of longitude each. */
function border(): string {
  const at = (longitude: number, out: number) => {
    const angle = ((90 - (longitude - below)) * Math.PI) / 180;
    const [x, y] = [Math.cos(angle), Math.sin(angle)].map((part) => Math.round(centre + part * (radius + out)));
    return `${x} ${y}`;
  };
  const arc = (out: number, sweep: 0 | 1) => `A${radius + out} ${radius + out} 0 0 ${sweep} `;
  return Array.from({ length: 18 }, (_, index) => {
    const [from, to] = [index * 20, index * 20 + 10];
    return `M${at(from, 7)}${arc(7, 0)}${at(to, 7)}L${at(to, 16)}${arc(16, 1)}${at(from, 16)}z`;
  }).join('');
}
