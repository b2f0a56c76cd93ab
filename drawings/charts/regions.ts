import type { GeoProjection } from 'd3-geo';
import { graticuleBorder } from './border.ts';
import { height, width } from './chart.ts';
import { cityBySlug } from './cities.ts';
import { worldLand } from './land.ts';
import { palette } from './palette.ts';
import { nauticalMileKm, projectionOf, unitsPerKm, type Window } from './projection.ts';
import { trace } from './trace.ts';
import { waterLines } from './water-lines.ts';

type Place = readonly [longitude: number, latitude: number];

/** A chart of a field of expertise: the routes of its moves. */
interface Region {
  /** File name of the chart. */
  readonly slug: string;
  readonly name: string;
  /** The center, in degrees. */
  readonly centre: Place;
  /** Width of the chart in kilometers. */
  readonly across: number;
  /** Great circles between cities, by slug, or to another place. */
  readonly courses: readonly (readonly [from: string, to: string | Place])[];
  /** Number of parallel lines per course; default: one. */
  readonly abreast?: number;
  /** Three dotted rings around a city or a place, nautical miles apart. */
  readonly rings?: { readonly around: string | Place; readonly miles: number };
}

const gulf: Place = [52, 26];

/** The four fields of expertise (HOME-9). */
export const regions: readonly Region[] = [
  {
    slug: 'us',
    name: 'the United States',
    centre: [-96.5, 38.2],
    across: 5400,
    courses: [
      ['new-york', 'san-francisco'],
      ['new-york', 'los-angeles'],
      ['new-york', 'houston'],
      ['new-york', 'miami'],
    ],
  },
  {
    slug: 'partners',
    name: 'the North Atlantic',
    centre: [-37, 51],
    across: 6400,
    courses: [['new-york', 'london']],
    abreast: 5,
  },
  {
    slug: 'asia',
    name: 'East Asia',
    centre: [120, 20],
    across: 7600,
    courses: [
      ['hong-kong', 'singapore'],
      ['hong-kong', 'tokyo'],
    ],
    rings: { around: 'hong-kong', miles: 450 },
  },
  {
    slug: 'middle-east',
    name: 'Europe and the Gulf',
    centre: [29, 40],
    across: 7000,
    courses: [['london', gulf]],
    rings: { around: gulf, miles: 300 },
  },
];

const edge = 30;
const window: Window = { left: edge, top: edge, width: width - 2 * edge, height: height - 2 * edge };
/** Water lines follow the coast this far out. */
const margin = 30;

const style =
  palette +
  '.w{fill:none;stroke:var(--w);stroke-linejoin:round}.s{fill:none;stroke:var(--s);stroke-linejoin:round}' +
  '.l{fill:var(--l);stroke:var(--c);stroke-width:2;stroke-linejoin:round;fill-rule:evenodd}.f{fill:none;stroke:var(--c);stroke-width:2}' +
  '.r{fill:none;stroke:var(--b);stroke-width:4;stroke-linecap:round;stroke-dasharray:.1 11}' +
  '.g{fill:none;stroke:var(--b);stroke-width:3.5}.k{fill:var(--i)}.p{fill:var(--s)}';

/** Draws a field's chart as an SVG document. */
export function drawRegion({ name, centre, across, courses, abreast = 1, rings }: Region): string {
  const sheet = { longitude: centre[0], latitude: centre[1], across, at: [0.5, 0.5] } as const;
  // Clip shores on the far side of the earth.
  const projection = projectionOf(sheet, window, margin).clipAngle(80);
  const { left, top, width: w, height: h } = window;
  const ring = rings && rings.miles * nauticalMileKm * unitsPerKm(sheet, window);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><title>Chart of ${name}</title>`,
    `<style>${style}</style>`,
    `<defs><path id="l" d="${worldLand(projection)}"/><clipPath id="e"><path d="M${left} ${top}h${w}v${h}H${left}z"/></clipPath></defs>`,
    `<path class="p" d="M0 0h${width}v${height}H0z"/><g clip-path="url(#e)">${waterLines([30, 19, 9])}<use href="#l" class="l"/>`,
    rings && ring
      ? [1, 2, 3].map((count) => circle('r', spot(placeOf(rings.around), projection), ring * count)).join('')
      : '',
    `<path class="g" d="${courses.flatMap(([from, to]) => fleet(placeOf(from), placeOf(to), abreast, projection)).join('')}"/>`,
    dots(courses, projection),
    `</g><path class="k" d="${graticuleBorder(projection, window, 5)}"/>`,
    `<path class="f" d="${outline(3)}${outline(13)}"/></svg>\n`,
  ].join('');
}

const outline = (out: number): string =>
  `M${window.left - out} ${window.top - out}h${window.width + 2 * out}v${window.height + 2 * out}H${window.left - out}z`;

const circle = (name: string, [x, y]: Place, r: number): string =>
  `<circle class="${name}" cx="${x}" cy="${y}" r="${Math.round(r)}"/>`;

function placeOf(where: string | Place): Place {
  if (typeof where !== 'string') return where;
  const { longitude, latitude } = cityBySlug(where);
  return [longitude, latitude];
}

function spot(place: Place, projection: GeoProjection): Place {
  const [x, y] = projection([...place]) ?? [0, 0];
  return [Math.round(x), Math.round(y)];
}

/** A great circle, or several courses that start and end together and are drawn apart in between. */
function fleet(from: Place, to: Place, count: number, projection: GeoProjection): string[] {
  if (count === 1) return [trace({ type: 'LineString', coordinates: [[...from], [...to]] }, projection)];
  const [[x, y], [endX, endY]] = [spot(from, projection), spot(to, projection)];
  const length = Math.hypot(endX - x, endY - y);
  return Array.from({ length: count }, (_, place) => {
    // To the left of the straight line, as the great circle bends.
    const bow = length * (0.06 + place * 0.07);
    const controlX = Math.round((x + endX) / 2 + ((endY - y) / length) * bow);
    const controlY = Math.round((y + endY) / 2 - ((endX - x) / length) * bow);
    return `M${x} ${y}Q${controlX} ${controlY} ${endX} ${endY}`;
  });
}

/** The ends of the courses. */
const dots = (courses: Region['courses'], projection: GeoProjection): string =>
  [...new Set(courses.flat())].map((end) => circle('k', spot(placeOf(end), projection), 11)).join('');
