/** `npx tsx drawings/charts/draw.ts` redraws every chart; the tests in this folder fail if one is out of date. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawChart } from './chart.ts';
import { cities } from './cities.ts';
import { openAtlas } from './land.ts';
import { drawPassages } from './passages.ts';
import { drawRegion, regions } from './regions.ts';
import { drawWorld } from './world.ts';

const folder = path.resolve(import.meta.dirname, '../../mfe-content/src/charts/cities');
const atlas = openAtlas();

mkdirSync(folder, { recursive: true });
for (const city of cities) writeFileSync(path.join(folder, `${city.slug}.svg`), drawChart(city, atlas));

writeFileSync(path.resolve(import.meta.dirname, '../../mfe-content/src/charts/passage-chart.svg'), drawPassages());
writeFileSync(path.resolve(import.meta.dirname, '../../mfe-content/src/charts/world-chart.svg'), drawWorld());

const regionFolder = path.resolve(import.meta.dirname, '../../mfe-content/src/charts/regions');
mkdirSync(regionFolder, { recursive: true });
for (const region of regions) writeFileSync(path.join(regionFolder, `${region.slug}.svg`), drawRegion(region));
