import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
export const migrationsDir = path.join(root, 'platform/migrations');
export const contentFolder = path.join(root, 'platform/content');
