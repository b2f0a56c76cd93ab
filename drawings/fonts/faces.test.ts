import { readFileSync } from 'node:fs';
import path from 'node:path';
import { charactersOf } from './faces.ts';

const css = readFileSync(path.resolve(__dirname, '../../shared-ui/src/tokens/fonts.css'), 'utf8');
const faces = css
  .split('@font-face')
  .slice(1)
  .flatMap((face) => {
    const [, family = '', weight = ''] = /font-family: "([^"]+)";[^}]*font-weight: ([^;]+);/.exec(face) ?? [];
    const [, file = '', ranges = ''] = /url\("([^"]+)"\)[^}]*unicode-range:([^;]+);/.exec(face) ?? [];
    return file ? [{ face: `${family} ${weight}`, file, ranges }] : [];
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

const names = [...new Set(faces.map(({ face }) => face))];

test.each(names)('every Latin letter is in the range of exactly one file of %s [QUALITY-36]', (name) => {
  const files = faces.filter(({ face }) => face === name);
  expect(files).toHaveLength(3);
  for (const letter of letters)
    expect([letter, files.filter(({ ranges }) => contains(ranges, letter)).length]).toEqual([letter, 1]);
});

test.each(faces.filter(({ file }) => file.startsWith('./fonts/')))(
  '$file contains exactly the characters of its unicode-range',
  ({ file, ranges }) => {
    const range = file.includes('-basic.') ? 'basic' : 'latin';
    const other = charactersOf(range === 'basic' ? 'latin' : 'basic');
    expect([...charactersOf(range)].filter((character) => !contains(ranges, character))).toEqual([]);
    expect([...other].filter((character) => contains(ranges, character))).toEqual([]);
  },
);
