import path from 'node:path';
import { fontsDir, packagedFont } from '#installed-files';

/** The fonts used in social cards: the files of each face. */
export const cardFonts = [
  {
    name: 'Newsreader',
    files: [
      path.join(fontsDir, 'newsreader-400-basic.woff2'),
      path.join(fontsDir, 'newsreader-400-latin.woff2'),
      packagedFont('@fontsource/newsreader/files/newsreader-latin-ext-400-normal.woff2'),
    ],
  },
  {
    name: 'Instrument Sans',
    files: [
      path.join(fontsDir, 'instrument-sans-basic.woff2'),
      path.join(fontsDir, 'instrument-sans-latin.woff2'),
      packagedFont('@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2'),
    ],
  },
];
