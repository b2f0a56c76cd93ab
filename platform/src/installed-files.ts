import path from 'node:path';

/** The base folder of relative paths in the environment. */
export const root = path.resolve(import.meta.dirname, '../..');
export const migrationsDir = path.join(root, 'platform/migrations');
export const contentFolder = path.join(root, 'platform/content');
