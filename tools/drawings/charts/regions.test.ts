import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { drawRegion, regions } from './regions.ts';

const committed = (slug: string) =>
  readFileSync(path.resolve(__dirname, `../../../mfe-content/src/charts/regions/${slug}.svg`), 'utf8');

// All of them: committed.long.test.ts.
test.each(regions.slice(0, 1))("$slug: the committed chart matches the generator's output", (region) => {
  expect(drawRegion(region)).toBe(committed(region.slug));
});

test.each(regions)(
  '$slug: the chart is small, has a dark variant, and contains no scripts or external resources',
  ({ slug }) => {
    const chart = committed(slug);
    expect(brotliCompressSync(chart).length).toBeLessThan(3_000);
    expect(chart).toContain('prefers-color-scheme:dark');
    expect(chart).not.toMatch(/<script|<image|https?:\/\/(?!www\.w3\.org\/2000\/svg)|\son\w+=/);
  },
);

test("a course has a dot at each end; a group's courses run side by side", () => {
  expect(committed('partners').match(/<circle class="k"/g)).toHaveLength(2);
  expect(committed('partners').match(/Q/g)).toHaveLength(5);
  expect(committed('us').match(/<circle class="k"/g)).toHaveLength(5);
});
