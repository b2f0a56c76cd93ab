import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { drawChart } from './chart.ts';
import { cities } from './cities.ts';
import { openAtlas } from './land.ts';

const folder = path.resolve(__dirname, '../../../mfe-content/src/charts/cities');
const committed = (slug: string) => readFileSync(path.join(folder, `${slug}.svg`), 'utf8');
const atlas = openAtlas();

test('there is one chart for each of the 23 cities', () => {
  expect(cities).toHaveLength(23);
  expect(readdirSync(folder).sort()).toEqual(cities.map(({ slug }) => `${slug}.svg`).sort());
});

// All of them: committed.long.test.ts.
test.each(cities.slice(0, 1))("$name: the committed chart matches the generator's output", (city) => {
  expect(drawChart(city, atlas)).toBe(committed(city.slug));
});

test.each(cities)(
  '$name: the chart is small, has a dark variant, and contains no scripts or external resources',
  ({ slug }) => {
    const chart = committed(slug);
    expect(brotliCompressSync(chart).length).toBeLessThan(3_050);
    expect(chart).toContain('prefers-color-scheme:dark');
    expect(chart).not.toMatch(/<script|<image|https?:\/\/(?!www\.w3\.org\/2000\/svg)|\son\w+=/);
  },
);
