import path from 'node:path';

/** The root folder of this checkout. */
export const root = path.resolve(import.meta.dirname, '../../..');
