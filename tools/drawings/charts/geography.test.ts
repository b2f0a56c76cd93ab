import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chartWindow } from './chart.ts';
import { cityBySlug } from './cities.ts';
import { projectionOf } from './projection.ts';

type Point = [x: number, y: number];

/** The rings of a committed chart's land, in its units. */
function shores(slug: string): Point[][] {
  const svg = readFileSync(path.resolve(__dirname, `../../../mfe-content/src/charts/cities/${slug}.svg`), 'utf8');
  const [, land = ''] = /id="l" d="([^"]*)"/.exec(svg) ?? [];
  return land
    .split('z')
    .filter((ring) => ring !== '')
    .map((ring) => {
      const numbers = [...ring.matchAll(/-?\d+/g)].map(Number);
      const points: Point[] = [];
      for (let i = 0; i + 1 < numbers.length; i += 2) {
        const [x, y] = points.at(-1) ?? [0, 0];
        points.push([x + (numbers[i] ?? 0), y + (numbers[i + 1] ?? 0)]);
      }
      return points;
    });
}

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
