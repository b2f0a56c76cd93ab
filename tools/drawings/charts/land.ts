import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type GeoProjection, geoArea } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import type { City } from './cities.ts';
import { type Detail, trace } from './trace.ts';

type Topology = Parameters<typeof feature>[0];
type Position = number[];
type Land = { type: 'MultiPolygon'; coordinates: Position[][][] };
type Borders = { type: 'MultiLineString'; coordinates: Position[][] };

/** ISO 3166 number. */
const mexico = '484';

/** Natural Earth (world-atlas) and the US Census Bureau (us-atlas), both in the public domain. */
const require = createRequire(import.meta.url);
const read = (file: string): Topology => JSON.parse(readFileSync(require.resolve(file), 'utf8'));

/** The geographic data of the charts. */
export interface Atlas {
  readonly land: (city: City) => Land;
  /** Lakes and wide rivers, and the courses of narrow ones. */
  readonly inland: (city: City) => { readonly lakes: Land; readonly rivers: Borders };
  /** Borders inside the land, each line once. */
  readonly borders: (city: City) => Borders | undefined;
}

export function openAtlas(): Atlas {
  const states = read('us-atlas/states-10m.json');
  const countries = read('world-atlas/countries-10m.json');
  const nation = polygons(feature(states, 'nation'));
  // The Census Bureau's data ends at the Rio Grande.
  nation.coordinates.push(...polygons(feature(countries, 'countries'), mexico).coordinates);
  const lines = { states: inner(states, 'states'), countries: inner(countries, 'countries') };
  return {
    land: (city) => (city.coast === 'census' ? nearLand(city, nation) : areas(cutOf(city).land)),
    inland: (city) => {
      const { water, rivers } = cutOf(city);
      return { lakes: areas(water), rivers: { type: 'MultiLineString', coordinates: rivers } };
    },
    borders: (city) => city.borders && nearLines(city, lines[city.borders]),
  };
}

/** The city's cut of OpenStreetMap's data. */
const cutOf = ({ slug }: City): { land: Position[][]; water: Position[][]; rivers: Position[][] } =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'coasts', `${slug}.json`), 'utf8'));

const areas = (rings: Position[][]): Land => ({
  type: 'MultiPolygon',
  coordinates: rings.map((ring) => [[...ring, ring[0] as Position]]),
});

function inner(topology: Topology, name: string): Borders {
  // biome-ignore lint/suspicious/noExplicitAny: topojson-client's types want a literal type for each file
  return mesh(topology, topology.objects[name] as any, (a, b) => a !== b);
}

/** The world's coasts, for charts of more than one city. */
export const worldLand = (projection: GeoProjection, detail?: Detail): string =>
  trace(feature(read('world-atlas/land-50m.json'), 'land'), projection, detail);

/** The Great Lakes and their like: water when drawn with the land and `fill-rule: evenodd`. */
export const largeLakes = (projection: GeoProjection): string =>
  trace(lakes(), projection, { smallestArea: 240, smallestCorner: 8 });

function lakes(): Land {
  const { geometries }: { geometries: Land[] } = JSON.parse(
    readFileSync(require.resolve('@geo-maps/earth-lakes-5km/map.geo.json'), 'utf8'),
  );
  const shores = geometries.flatMap(({ coordinates }) => coordinates.map(([shore]) => shore as Position[]));
  return { type: 'MultiPolygon', coordinates: shores.filter((shore) => !shore.some(isCaspian)).map(clockwise) };
}

/** Natural Earth does not count the Caspian Sea as land. */
const isCaspian = ([x = 0, y = 0]: Position): boolean => x > 46 && x < 55 && y > 36 && y < 48;

const clockwise = (shore: Position[]): Position[][] =>
  geoArea({ type: 'Polygon', coordinates: [shore] }) > 2 * Math.PI ? [[...shore].reverse()] : [shore];

/** A few islands of Natural Earth have the wrong winding order: on the sphere they would cover everything else. */
function polygons(shape: ReturnType<typeof feature>, id?: string): Land {
  const whole = shape.type === 'FeatureCollection' ? shape.features : [shape];
  const features = whole.filter((one) => id === undefined || one.id === id);
  const all = features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : [],
  );
  const coordinates = all.filter((polygon) => geoArea({ type: 'Polygon', coordinates: polygon }) < 2 * Math.PI);
  return { type: 'MultiPolygon', coordinates };
}

const kmPerDegree = 111;

/** Whether a point may be seen on the city's chart. */
const isNear = ({ latitude, longitude, across }: City) => {
  const reach = across / kmPerDegree;
  const stretch = 1 / Math.cos((latitude * Math.PI) / 180);
  return ([x = 0, y = 0]: Position) => Math.abs(y - latitude) < reach && Math.abs(x - longitude) < reach * stretch;
};

/** The coast near the chart; distant parts are thinned, because they only close the shape. */
function nearLand(city: City, { type, coordinates }: Land): Land {
  const near = isNear(city);
  const reaching = coordinates.filter(([shore]) => shore?.some(near));
  return {
    type,
    coordinates: reaching.map((polygon) =>
      polygon.map((ring) =>
        ring.filter((point, index) => index % 40 === 0 || index === ring.length - 1 || near(point)),
      ),
    ),
  };
}

const nearLines = (city: City, { type, coordinates }: Borders): Borders => ({
  type,
  coordinates: coordinates.filter((line) => line.some(isNear(city))),
});
