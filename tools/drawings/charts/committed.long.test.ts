import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drawChart } from './chart.ts';
import { cities } from './cities.ts';
import { openAtlas } from './land.ts';
import { drawPassages } from './passages.ts';
import { drawRegion, regions } from './regions.ts';
import { drawWorld } from './world.ts';

const committed = (file: string) =>
  readFileSync(path.resolve(__dirname, '../../../mfe-content/src/charts', `${file}.svg`), 'utf8');

test("the committed passage chart matches the generator's output", () => {
  expect(drawPassages()).toBe(committed('passage-chart'));
});

test("the committed world chart matches the generator's output", () => {
  expect(drawWorld()).toBe(committed('world-chart'));
});

test.each(regions)("$slug: the committed chart matches the generator's output", (region) => {
  expect(drawRegion(region)).toBe(committed(`regions/${region.slug}`));
});

let atlas: ReturnType<typeof openAtlas>;
beforeAll(() => {
  atlas = openAtlas();
});

test.each(cities)("$name: the committed chart matches the generator's output", (city) => {
  expect(drawChart(city, atlas)).toBe(committed(`cities/${city.slug}`));
});
