import path from 'node:path';

/** The folder that relative paths of the environment start from. */
export const root = path.resolve(import.meta.dirname, '../../..');
/** Served under /assets: mark, favicon, web manifest. */
export const publicDir = path.join(root, 'shell/public');
/** The first module of a render thread. */
export const renderThread = path.join(import.meta.dirname, 'workers/thread/render-thread.boot.mjs');
/** The first module of the thread that draws social cards. */
export const cardThread = path.join(import.meta.dirname, 'social-card/card-thread.boot.mjs');
const fonts = path.join(root, 'shared-ui/src/tokens/fonts');
const packages = path.join(root, 'node_modules');
/** The site's fonts, as far as social cards are set in them: the files of each face. */
export const cardFonts = [
  {
    name: 'Newsreader',
    files: [
      path.join(fonts, 'newsreader-400-basic.woff2'),
      path.join(fonts, 'newsreader-400-latin.woff2'),
      path.join(packages, '@fontsource/newsreader/files/newsreader-latin-ext-400-normal.woff2'),
    ],
  },
  {
    name: 'Instrument Sans',
    files: [
      path.join(fonts, 'instrument-sans-basic.woff2'),
      path.join(fonts, 'instrument-sans-latin.woff2'),
      path.join(packages, '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2'),
    ],
  },
];
/** What an empty registry is seeded from; a checkout's releases are built by `npm start`. */
export const firstReleases: string | undefined = undefined;
