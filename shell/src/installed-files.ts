import path from 'node:path';

/** The folder that relative paths in environment variables are resolved against. */
export const root = path.resolve(import.meta.dirname, '../..');
export const publicDir = path.join(root, 'shell/public');
export const cardThread = path.join(import.meta.dirname, 'social-card/card-thread.boot.mjs');
export const chartsDir = path.join(root, 'shared-ui/src/city-charts');
export const fontsDir = path.join(root, 'shared-ui/src/tokens/fonts');
export const packagedFont = (file: string): string => path.join(root, 'node_modules', file);
/** The folder that seeds an empty registry; undefined in a checkout, whose releases `npm start` builds. */
export const firstReleases: string | undefined = undefined;
