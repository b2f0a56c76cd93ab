/**
 * Cuts the coast, the lakes and the rivers around each city out of OpenStreetMap's, whose packages are too large (49 MB)
 * to install with the site: only the cuts are committed. Run after a city's extent has grown, from an empty folder:
 * `for p in lands-100m lakes-100m rivers-1m; do npm pack @geo-maps/earth-$p@0.6.0 && mkdir $p && tar xzf *-$p-*.tgz -C $p;
 * done`, then here `npx tsx tools/drawings/charts/coasts/cut.ts <that folder>`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type GeoIdentityTransform, geoIdentity, geoStream } from 'd3-geo';
import { type City, cities } from '../cities.ts';
import { areaOf, type Point, simplify } from '../simplify.ts';
import { courseOf } from './river-course.ts';

type Polygon = [number, number][][];

const kmPerDegree = 111.2;
/** Decimals of a degree: 11 m. */
const decimals = 4;
/** What is kept at least, as a share of the chart's width squared: more than is drawn. */
const smallest = { island: 25 / 1140 ** 2, lake: 350 / 1140 ** 2, corner: 3 / 1140 ** 2 };
/** Square kilometers of the smallest of the Great Lakes: with the coast. */
const greatLake = 18_000;
/** Shorter inlets are omitted; as a share of the chart's width. */
const shortest = 90 / 1140;

const round = (degrees: number): number => Number(degrees.toFixed(decimals));

const [folder = ''] = process.argv.slice(2);
const read = (map: string): Polygon[] => {
  const file = path.join(folder, map, 'package/map.geo.json');
  return JSON.parse(readFileSync(file, 'utf8')).geometries[0].coordinates;
};
const [lands, lakes, rivers] = [read('lands-100m'), read('lakes-100m'), read('rivers-1m')];

for (const city of cities) {
  writeFileSync(path.join(import.meta.dirname, `${city.slug}.json`), `${JSON.stringify(cut(city))}\n`);
}

/** Clockwise rings, and lines, of longitudes and latitudes: the chart's extent, wherever it shows the city. */
function cut(city: City): { land: Point[][]; water: Point[][]; rivers: Point[][] } {
  const { latitude, longitude, across } = city;
  const stretch = Math.cos((latitude * Math.PI) / 180);
  const width = across / kmPerDegree;
  const [reachX, reachY] = [(width * 0.7) / stretch, width * 0.5];
  const [west, east] = [longitude - reachX, longitude + reachX];
  const [south, north] = [latitude - reachY, latitude + reachY];
  const near = (polygons: Polygon[]) =>
    polygons.filter(([shore]) => shore?.some(([x, y]) => x > west && x < east && y > south && y < north));
  const clip = geoIdentity().clipExtent([
    [west, south],
    [east, north],
  ]);
  const flat = ([x, y]: Point): Point => [x * stretch, y];
  const degrees = ([x, y]: Point): Point => [round(x / stretch), round(y)];
  const trimmed = (shores: Polygon, area: number, length: number): Point[][] =>
    clipped(shores, clip)
      .map((ring) => ring.map(flat))
      .filter((ring) => Math.abs(areaOf(ring)) > area * width ** 2 && diagonal(ring) > length * width)
      .map((ring) => simplify(ring, true, smallest.corner * width ** 2))
      .map((ring) => (areaOf(ring) > 0 ? ring.reverse() : ring))
      .map((ring) => ring.map(degrees));
  const outlines = (polygons: Polygon[]) => near(polygons).map(([shore]) => shore as Polygon[number]);
  const coast = city.coast === 'openstreetmap';
  // Lakes are outlines of cells, with a handful of corners each.
  const roundedAll = (shores: Polygon) => shores.map((shore) => rounded(rounded(shore)));
  const inlets = near(lands).flatMap(([, ...holes]) => holes);
  const isGreat = (shore: Polygon[number]) => Math.abs(areaOf(shore.map(flat))) * kmPerDegree ** 2 > greatLake;
  const inland = [
    ...(city.lakes ? outlines(lakes).filter((shore) => !isGreat(shore)) : []),
    ...(city.rivers ? outlines(rivers) : []),
  ];
  const pieces = outlines(rivers).map((shore) => shore.map(flat));
  return {
    land: coast ? [...trimmed(outlines(lands), smallest.island, 0), ...trimmed(roundedAll(inlets), smallest.island, shortest)] : [],
    water: trimmed(roundedAll(inland), city.smallest ? city.smallest / 1140 ** 2 : smallest.lake, 0),
    rivers: (city.rivers ?? []).map((places) =>
      simplify(courseOf(pieces, places.map(flat)), false, smallest.corner * width ** 2).map(degrees),
    ),
  };
}

/** Cuts the corners of a ring that ends with its first point (Chaikin's algorithm). */
function rounded(ring: Polygon[number]): Polygon[number] {
  const cut = ring.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = ring[index] as [number, number];
    return [0.25, 0.75].map((share): [number, number] => [fromX + (x - fromX) * share, fromY + (y - fromY) * share]);
  });
  return [...cut, ...cut.slice(0, 1)];
}

/** In the plane, where the direction of a ring, which varies in the data, does not matter. */
function clipped(shores: Polygon, clip: GeoIdentityTransform): Point[][] {
  const rings: Point[][] = [];
  let ring: Point[] = [];
  const nothing = () => {};
  const sink = clip.stream({
    point: (x, y) => void ring.push([x, y]),
    lineStart: () => {
      ring = [];
    },
    lineEnd: () => void rings.push(ring),
    polygonStart: nothing,
    polygonEnd: nothing,
  });
  for (const shore of shores) geoStream({ type: 'Polygon', coordinates: [shore] }, sink);
  return rings;
}

/** Of a ring's bounding box. */
function diagonal(ring: readonly Point[]): number {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}
