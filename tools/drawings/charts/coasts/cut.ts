/**
 * Cuts the coast around each city out of OpenStreetMap's land polygons, whose package is too large (27 MB) to install
 * with the site: only the cuts are committed. Run after a city's extent has grown, from an empty folder:
 * `npm pack @geo-maps/earth-lands-100m@0.6.0 && tar xzf *.tgz`, then here
 * `npx tsx tools/drawings/charts/coasts/cut.ts <that folder>/package/map.geo.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type GeoIdentityTransform, geoIdentity, geoStream } from 'd3-geo';
import { type City, cities } from '../cities.ts';
import { areaOf, type Point, simplify } from '../simplify.ts';

type Polygon = [number, number][][];
interface Land {
  readonly geometries: readonly [{ readonly type: 'MultiPolygon'; readonly coordinates: Polygon[] }];
}

const kmPerDegree = 111.2;
/** Decimals of a degree: 11 m. */
const decimals = 4;
/** What is kept at least, as a share of the chart's width squared: more than is drawn. */
const smallest = { island: 60 / 1140 ** 2, corner: 3 / 1140 ** 2 };
/** Shorter lakes and pieces of rivers are omitted; as a share of the chart's width. */
const shortest = 90 / 1140;

const round = (degrees: number): number => Number(degrees.toFixed(decimals));

const [file = ''] = process.argv.slice(2);
const { geometries }: Land = JSON.parse(readFileSync(file, 'utf8'));

for (const city of cities.filter(({ coast }) => coast === 'openstreetmap')) {
  writeFileSync(path.join(import.meta.dirname, `${city.slug}.json`), `${JSON.stringify(cut(city))}\n`);
}

/** Clockwise rings of longitudes and latitudes: the chart's extent, wherever it shows the city. */
function cut({ latitude, longitude, across }: City): Point[][] {
  const stretch = Math.cos((latitude * Math.PI) / 180);
  const width = across / kmPerDegree;
  const [reachX, reachY] = [(width * 0.7) / stretch, width * 0.5];
  const [west, east] = [longitude - reachX, longitude + reachX];
  const [south, north] = [latitude - reachY, latitude + reachY];
  const near = geometries[0].coordinates.filter(([shore]) =>
    shore?.some(([x, y]) => x > west && x < east && y > south && y < north),
  );
  const clip = geoIdentity().clipExtent([
    [west, south],
    [east, north],
  ]);
  const trimmed = (shores: Polygon, length: number): Point[][] =>
    clipped(shores, clip)
      .map((ring) => ring.map(([x, y]): Point => [x * stretch, y]))
      .filter((ring) => Math.abs(areaOf(ring)) > smallest.island * width ** 2 && diagonal(ring) > length * width)
      .map((ring) => simplify(ring, true, smallest.corner * width ** 2))
      .map((ring) => (areaOf(ring) > 0 ? ring.reverse() : ring))
      .map((ring) => ring.map(([x, y]): Point => [round(x / stretch), round(y)]));
  return [
    ...trimmed(
      near.map(([shore]) => shore as Polygon[number]),
      0,
    ),
    ...trimmed(
      near.flatMap(([, ...lakes]) => lakes),
      shortest,
    ),
  ];
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
