import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chartWindow } from './chart.ts';
import { cityBySlug } from './cities.ts';
import { projectionOf, unitsPerKm } from './projection.ts';

type Point = [x: number, y: number];

const committed = (slug: string): string =>
  readFileSync(path.resolve(__dirname, `../../../mfe-content/src/charts/cities/${slug}.svg`), 'utf8');

/** The rings of a committed chart's land, in its units. */
const shores = (slug: string): Point[][] => linesOf(/id="l" d="([^"]*)"/.exec(committed(slug))?.[1]);

/** The lines of a path that has relative coordinates after each line's start. */
const linesOf = (drawn = ''): Point[][] =>
  [...drawn.matchAll(/M[^Mz]+/g)].map(([line]) => {
    const numbers = [...line.matchAll(/-?\d+/g)].map(Number);
    const points: Point[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const [x, y] = points.at(-1) ?? [0, 0];
      points.push([x + (numbers[i] ?? 0), y + (numbers[i + 1] ?? 0)]);
    }
    return points;
  });

const contains = (ring: readonly Point[], [x, y]: Point): boolean =>
  ring.reduce((inside, [ax, ay], index) => {
    const [bx, by] = ring.at(index - 1) ?? [ax, ay];
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);

/** Which rings of the city's chart contain each place. */
function ringsAt(slug: string, places: Readonly<Record<string, Point>>): Record<string, number[]> {
  const projection = projectionOf(cityBySlug(slug), chartWindow, 30);
  const rings = shores(slug);
  return Object.fromEntries(
    Object.entries(places).map(([name, place]) => {
      const point = (projection(place) ?? [0, 0]) as Point;
      return [name, rings.flatMap((ring, index) => (contains(ring, point) ? [index] : []))];
    }),
  );
}

test('New York: Manhattan and Staten Island are islands, between the Hudson, the East River and the Upper Bay', () => {
  const rings = ringsAt('new-york', {
    manhattan: [-73.97, 40.777],
    newJersey: [-74.1, 40.85],
    longIsland: [-73.95, 40.65],
    statenIsland: [-74.15, 40.58],
    hudson: [-73.975, 40.815],
    eastRiver: [-73.966, 40.73],
    upperBay: [-74.04, 40.66],
  });
  expect([rings.hudson, rings.eastRiver, rings.upperBay]).toEqual([[], [], []]);
  const land = [rings.manhattan, rings.newJersey, rings.longIsland, rings.statenIsland];
  expect(land.map((found) => found?.length)).toEqual([1, 1, 1, 1]);
  expect(new Set(land.flat()).size).toBe(4);
});

test('Singapore is an island: the Johor Strait separates it from Malaysia', () => {
  const { singapore = [], malaysia = [] } = ringsAt('singapore', {
    singapore: [103.8, 1.32],
    malaysia: [103.75, 1.48],
  });
  expect([singapore.length, malaysia.length]).toEqual([1, 1]);
  expect(singapore).not.toEqual(malaysia);
});

test('Hong Kong Island and Lantau are islands', () => {
  const { island, lantau, kowloon } = ringsAt('hong-kong', {
    island: [114.19, 22.26],
    lantau: [113.94, 22.26],
    kowloon: [114.17, 22.33],
  });
  expect(new Set([island, lantau, kowloon].flat()).size).toBe(3);
});

test('San Francisco is open to the ocean: the Golden Gate and the bay are water', () => {
  const rings = ringsAt('san-francisco', { gate: [-122.478, 37.815], bay: [-122.33, 37.72], city: [-122.45, 37.76] });
  expect([rings.gate, rings.bay, rings.city?.length]).toEqual([[], [], 1]);
});

test('London is on the Thames, which is open to the North Sea', () => {
  const rings = ringsAt('london', { estuary: [0.75, 51.49], gravesend: [0.38, 51.452], kent: [0.6, 51.3] });
  expect([rings.estuary, rings.gravesend, rings.kent?.length]).toEqual([[], [], 1]);
});

/** Kilometers from each place to the nearest course of a river on the city's chart. */
function kilometersToRiver(slug: string, places: readonly Point[]): number[] {
  const city = cityBySlug(slug);
  const projection = projectionOf(city, chartWindow, 30);
  const courses = linesOf(/<path fill="none" d="([^"]*)"/.exec(committed(slug))?.[1]);
  return places.map((place) => {
    const point = (projection(place) ?? [0, 0]) as Point;
    const units = courses.flatMap((line) => line.slice(1).map((end, index) => gap(point, line[index] as Point, end)));
    return Math.min(...units) / unitsPerKm(city, chartWindow);
  });
}

/** From a point to a line from `a` to `b`. */
function gap([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
  const at = Math.max(0, Math.min(1, along));
  return Math.hypot(x - ax - at * (bx - ax), y - ay - at * (by - ay));
}

// Piers, bridges and towns on the banks, none of which is among the places that a course is drawn through.
test.each<[city: string, river: string, banks: readonly Point[]]>([
  [
    'london',
    'Thames',
    [
      [0.01, 51.49],
      [-0.12, 51.507],
      [-0.307, 51.412],
      [-0.61, 51.486],
      [-0.9, 51.537],
    ],
  ],
  [
    'seoul',
    'Han',
    [
      [126.96, 37.517],
      [127.1, 37.525],
      [126.87, 37.575],
    ],
  ],
  [
    'shanghai',
    'Huangpu',
    [
      [121.495, 31.235],
      [121.55, 31.3],
      [121.465, 31.06],
    ],
  ],
])('%s is on the %s, which flows through the whole city', (slug, _river, banks) => {
  expect(kilometersToRiver(slug, banks).filter((kilometers) => kilometers > 3)).toEqual([]);
});

test('Sydney is on its harbor, and Botany Bay is south of it', () => {
  const { city, harbor, bay } = ringsAt('sydney', {
    city: [151.15, -33.9],
    harbor: [151.26, -33.845],
    bay: [151.19, -33.98],
  });
  expect([city?.length, harbor, bay]).toEqual([1, [], []]);
});

test('Las Vegas is near Lake Mead, of which the data have the basins', () => {
  const projection = projectionOf(cityBySlug('las-vegas'), chartWindow, 30);
  const lakes = linesOf(/<g id="v"><path d="([^"]*)"/.exec(committed('las-vegas'))?.[1]);
  for (const basin of [
    [-114.72, 36.09],
    [-114.44, 36.18],
  ] as const) {
    const point = projection([...basin]) as Point;
    expect(lakes.filter((shore) => contains(shore, point))).toHaveLength(1);
  }
});

test.each([
  ['austin', [-99.6, 28.2], [-100.6, 27.7]],
  ['dallas', [-101.2, 30.2], [-102.2, 29.2]],
] as const)('%s: Texas and Mexico are one land, in which the Rio Grande is a border', (slug, texas, mexico) => {
  const { north, south } = ringsAt(slug, { north: [...texas], south: [...mexico] });
  expect([north?.length, south]).toEqual([1, north]);
});
