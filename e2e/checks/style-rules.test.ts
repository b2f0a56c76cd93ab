import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { releasablePackages } from '@meridian-vale/federation-tools/build/list-remotes';
import { transform } from 'lightningcss';

const root = path.resolve(__dirname, '../..');
const sheets = [...releasablePackages(), 'shared-ui'].flatMap((name) =>
  readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(name, 'src', file)),
);

/** Checks the minifier's output, because it merges longhands back into a shorthand. */
const shorthands = (filename: string, code: Buffer): string[] =>
  [
    ...transform({ filename, code, minify: true })
      .code.toString()
      .matchAll(/text-decoration:[^;}]*/g),
  ]
    .map(([declaration]) => declaration)
    .filter((declaration) => declaration.includes(' '));

test('minified CSS uses the text-decoration shorthand only with a line, as WebKit requires', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(
    sheets.flatMap((sheet) => shorthands(sheet, readFileSync(path.join(root, sheet))).map((found) => [sheet, found])),
  ).toEqual([]);
});

test('a shorthand created by merging longhands is detected', () => {
  const merged = 'a { text-decoration: underline; text-decoration-color: transparent }';
  expect(shorthands('a.css', Buffer.from(merged))).toEqual(['text-decoration:underline #0000']);
});

// A ch is the width of the zero, which is a sixth narrower in the fallback font than in the web font.
test('no stylesheet uses the ch unit, so that lines break the same before and after web fonts load', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((file) => /[\d.]ch\b/.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
