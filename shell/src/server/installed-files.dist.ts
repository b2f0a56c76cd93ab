import path from 'node:path';

// The same files as `installed-files.ts` names, where `npm run build` has put them: the bundles stand in one folder.
export const root = path.resolve(import.meta.dirname, '..');
export const publicDir = path.join(import.meta.dirname, 'public');
export const renderThread = path.join(import.meta.dirname, 'render-thread.js');
export const cardThread = path.join(import.meta.dirname, 'card-thread.js');
const fonts = path.join(import.meta.dirname, 'fonts');
export const cardFonts = [
  {
    name: 'Newsreader',
    files: [
      path.join(fonts, 'newsreader-400-basic.woff2'),
      path.join(fonts, 'newsreader-400-latin.woff2'),
      path.join(fonts, 'newsreader-latin-ext-400-normal.woff2'),
    ],
  },
  {
    name: 'Instrument Sans',
    files: [
      path.join(fonts, 'instrument-sans-basic.woff2'),
      path.join(fonts, 'instrument-sans-latin.woff2'),
      path.join(fonts, 'instrument-sans-latin-ext-wght-normal.woff2'),
    ],
  },
];
export const firstReleases = path.join(import.meta.dirname, 'releases');
