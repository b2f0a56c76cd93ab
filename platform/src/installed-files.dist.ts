import path from 'node:path';

// The same files as `installed-files.ts` names, where `npm run build` has put them: the bundle stands beside them.
export const root = path.resolve(import.meta.dirname, '..');
export const migrationsDir = path.join(import.meta.dirname, 'migrations');
export const firstReleases = path.join(import.meta.dirname, 'releases');
export const newDatabase = path.join(import.meta.dirname, 'new-database.tar.gz');
