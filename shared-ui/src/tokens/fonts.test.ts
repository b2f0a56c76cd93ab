import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');
const [css, tokens] = [read('fonts.css'), read('tokens.css')];
const faces = css
  .split('@font-face')
  .slice(1)
  .flatMap((face) => {
    const [, family = ''] = /font-family: "([^"]+)";/.exec(face) ?? [];
    const style = face.includes('font-style: italic') ? 'italic' : 'normal';
    const [, file = '', ranges = ''] = /url\("([^"]+)"\)[^}]*unicode-range:([^;]+);/.exec(face) ?? [];
    return file ? [{ face: `${family} ${style}`, ranges }] : [];
  });

const contains = (ranges: string, letter: string): boolean =>
  ranges.split(',').some((range) => {
    const [first = 0, last = first] = range
      .trim()
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    const code = letter.codePointAt(0) ?? 0;
    return first <= code && code <= last;
  });

/** Latin letters, but for Vietnamese ones, which the fonts lack. */
const letters = [...Array(0x250).keys(), ...Array.from({ length: 0x100 }, (_, index) => 0x1e00 + index)]
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /\p{Script=Latin}/u.test(character) && !/[\u1ea0-\u1ef1]/.test(character));

/** As written in the style sheet, without spaces. */
const rangeOf = (family: string): string | undefined =>
  new RegExp(`font-family: "${family}";[^}]*unicode-range:([^;]+);`).exec(css)?.[1]?.replaceAll(/\s/g, '');

const display = 'Newsreader Display normal';
const names = [...new Set(faces.map(({ face }) => face))].filter((face) => face !== display);

test.each(names)('every Latin letter is in the range of exactly one file of %s', (name) => {
  const files = faces.filter(({ face }) => face === name);
  expect(files).toHaveLength(3);
  for (const letter of letters)
    expect([letter, files.filter(({ ranges }) => contains(ranges, letter)).length]).toEqual([letter, 1]);
});

test('the display cut has one file; letters that it lacks come from the text cut, not from a local font', () => {
  expect(faces.filter(({ face }) => face === display)).toHaveLength(1);
  const [, stack = ''] = /--font-display:([^;]+);/.exec(tokens) ?? [];
  const [first = '', ...others] = stack.split(',').map((family) => family.trim().replaceAll('"', ''));
  const [own, ...locals] = [first, ...others.slice(0, -2)].map((family) => rangeOf(family));
  expect(others.at(-2)).toBe('Newsreader');
  expect(locals).toEqual([own, own]);
});
