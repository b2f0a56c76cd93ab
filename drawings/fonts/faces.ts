/** A file of one font face for one character range. */
export interface FontFile {
  /** Below node_modules. */
  readonly source: string;
  /** Below shared-ui/src/tokens/fonts. */
  readonly file: string;
  readonly characters: 'basic' | 'latin';
}

const newsreader = (weight: number): string => `@fontsource/newsreader/files/newsreader-latin-${weight}-normal.woff2`;
const instrumentSans = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

const split = (name: string, source: string): FontFile[] => [
  { source, file: `${name}-basic.woff2`, characters: 'basic' },
  { source, file: `${name}-latin.woff2`, characters: 'latin' },
];

export const fontFiles: readonly FontFile[] = [
  ...split('newsreader-400', newsreader(400)),
  ...split('newsreader-700', newsreader(700)),
  ...split('instrument-sans', instrumentSans),
];

const codePoints = (ranges: string): number[] =>
  ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });

/** Characters of English legal copy. Each list is a `unicode-range` of files in shared-ui/src/tokens/fonts.css. */
export const basicRange =
  'U+0020-007E,U+00A0,U+00A3,U+00A7,U+00A9,U+00B7,U+00D7,U+00E9,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2212';

/** The rest of the font packages' Latin subset, for Western European languages. */
export const latinRange =
  'U+0000-001F,U+007F-009F,U+00A1-00A2,U+00A4-00A6,U+00A8,U+00AA-00B6,U+00B8-00D6,U+00D8-00E8,U+00EA-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2021,U+2023-2025,U+2027-206F,U+2122,U+2191,U+2193,U+2215,U+FEFF,U+FFFD';

/** The characters of a range. */
export const charactersOf = (range: FontFile['characters']): string =>
  String.fromCodePoint(...codePoints(range === 'basic' ? basicRange : latinRange));
