import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const committed = readFileSync(path.resolve(__dirname, '../../../mfe-content/src/charts/passage-chart.svg'), 'utf8');

test('the chart is small, has a dark variant, and contains no scripts or external resources', () => {
  expect(brotliCompressSync(committed).length).toBeLessThan(3_000);
  expect(committed).toContain('prefers-color-scheme:dark');
  expect(committed).not.toMatch(/<script|<image|https?:\/\/(?!www\.w3\.org\/2000\/svg)|\son\w+=/);
});

test('19 of the 20 offices are on the chart: Sydney is south of its edge', () => {
  expect(committed.match(/<circle class="k"/g)).toHaveLength(19);
});
