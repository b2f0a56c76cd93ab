import path from 'node:path';

// The files of `installed-files.ts` at their locations in the output of `npm run build`, next to the bundle.
export const root = path.resolve(import.meta.dirname, '..');
export const migrationsDir = path.join(import.meta.dirname, 'registry-migrations');
export const firstReleases = path.join(import.meta.dirname, 'releases');
export const styleSheets = ['tokens.css', 'panel.css'].map((file) => path.join(import.meta.dirname, file));
