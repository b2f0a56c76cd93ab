import path from 'node:path';

// The same files as in `installed-files.ts`, at the paths where `npm run build` puts them: all bundles in one folder.
export const root = path.resolve(import.meta.dirname, '..');
export const publicDir = path.join(import.meta.dirname, 'public');
export const cardThread = path.join(import.meta.dirname, 'card-thread.js');
export const chartsDir = path.join(import.meta.dirname, 'city-charts');
export const fontsDir = path.join(import.meta.dirname, 'fonts');
export const packagedFont = (file: string): string => path.join(fontsDir, path.basename(file));
export const firstReleases = path.join(import.meta.dirname, 'releases');
