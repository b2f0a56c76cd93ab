import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const committed = readFileSync(path.resolve(__dirname, '../../../mfe-content/src/charts/world-chart.svg'), 'utf8');

test('the chart is small, looks alike in both color schemes, and contains no scripts or external resources', () => {
  expect(brotliCompressSync(committed).length).toBeLessThan(5_000);
  expect(committed).not.toContain('prefers-color-scheme');
  expect(committed).not.toMatch(/<script|<image|https?:\/\/(?!www\.w3\.org\/2000\/svg)|\son\w+=/);
});

test('the twenty markets are within its frame', () => {
  const dots = [...committed.matchAll(/<circle class="k" cx="(\d+)" cy="(\d+)"/g)];
  expect(dots).toHaveLength(20);
  expect(committed.match(/<path class="t"/g)).toHaveLength(7);
  for (const [, x, y] of dots) {
    expect(Number(x)).toBeLessThan(2850);
    expect(Number(y)).toBeGreaterThan(45);
    expect(Number(y)).toBeLessThan(1035);
  }
});
