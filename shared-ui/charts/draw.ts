/** `npx tsx shared-ui/charts/draw.ts` draws every city's chart anew; the test beside it says when that is due. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawChart } from './chart.ts';
import { cities } from './cities.ts';
import { openAtlas } from './land.ts';

const folder = path.resolve(import.meta.dirname, '../src/city-chart/charts');
const atlas = openAtlas();

mkdirSync(folder, { recursive: true });
for (const city of cities) writeFileSync(path.join(folder, `${city.slug}.svg`), drawChart(city, atlas));
