import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const charts = path.resolve(__dirname, '../../mfe-content/src/charts');
const cityCharts = path.resolve(__dirname, '../../shared-ui/src/city-charts');
const portraits = path.resolve(__dirname, '../../mfe-telehealth/src/portrait');
const drawings = [charts, cityCharts, portraits].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svg'))
    .map((file) => path.join(folder, file)),
);

test('charts and portraits are all there, small, and contain no scripts or external resources', () => {
  expect(drawings).toHaveLength(41);
  for (const file of drawings) {
    const drawing = readFileSync(file, 'utf8');
    expect(brotliCompressSync(drawing).length).toBeLessThan(5_000);
    expect(drawing).not.toMatch(/<script|<image|https?:\/\/(?!www\.w3\.org\/2000\/svg)|\son\w+=/);
  }
});

test('the charts follow the color scheme, but for the world chart, which has a ground of its own', () => {
  const follows = (file: string) => readFileSync(file, 'utf8').includes('prefers-color-scheme:dark');
  const fixed = drawings.filter((file) => !file.startsWith(portraits) && !follows(file));
  expect(fixed.map((file) => path.basename(file))).toEqual(['world-chart.svg']);
});
