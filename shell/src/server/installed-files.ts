import path from 'node:path';

/** The folder that relative paths of the environment start from. */
export const root = path.resolve(import.meta.dirname, '../../..');
/** Served under /assets: mark, favicon, web manifest. */
export const publicDir = path.join(root, 'shell/public');
/** The first module of a render thread. */
export const renderThread = path.join(import.meta.dirname, 'workers/thread/render-thread.boot.mjs');
/** The first module of the thread that draws social cards. */
export const cardThread = path.join(import.meta.dirname, 'social-card/card-thread.boot.mjs');
/** The fonts that pages load, split by letters. */
export const fontsDir = path.join(root, 'shared-ui/src/tokens/fonts');
/** Where a font's file of a package lies. */
export const packagedFont = (file: string): string => path.join(root, 'node_modules', file);
/** What an empty registry is seeded from; a checkout's releases are built by `npm start`. */
export const firstReleases: string | undefined = undefined;
