import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { drawPortrait } from './portrait.ts';
import { sitters } from './sitters.ts';
import { inWholeUnits } from './whole-units.ts';

const folder = path.resolve(__dirname, '../../../mfe-telehealth/src/portrait/portraits');
const files = readdirSync(folder).sort();

test('there are twelve different portraits, one for each sitter', () => {
  expect(sitters).toHaveLength(12);
  expect(new Set(files.map((file) => readFileSync(path.join(folder, file), 'utf8'))).size).toBe(12);
});

test.each(files)("%s matches the generator's output, is small, and loads no external resources", (file) => {
  const committed = readFileSync(path.join(folder, file), 'utf8');
  expect(drawPortrait(files.indexOf(file))).toBe(committed);
  expect(brotliCompressSync(committed).length).toBeLessThan(5_000);
  expect(committed).not.toMatch(/<script|<image|<metadata|https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
});

test('a path rounded to whole units keeps its commands, signs and arc flags', () => {
  expect(inWholeUnits('M1.4.6l-2.5 3.49c.4-.6 1.2 1.2 9 9Z')).toBe('M1 1l-2 3c0-1 1 1 9 9Z');
  expect(inWholeUnits('a25.4 25.6 0 01.6-3.2')).toBe('a25 26 0 0 1 1-3');
});
