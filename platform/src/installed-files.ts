import path from 'node:path';

/** The folder that relative paths of the environment start from. */
export const root = path.resolve(import.meta.dirname, '../..');
export const migrationsDir = path.join(root, 'platform/migrations');
/** What an empty registry is seeded from; a checkout's releases are built by `npm start`. */
export const firstReleases: string | undefined = undefined;
/** A PGlite that is migrated and seeded, packed; a checkout makes its own. */
export const newDatabase: string | undefined = undefined;
