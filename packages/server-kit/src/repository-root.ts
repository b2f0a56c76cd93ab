import path from 'node:path';

/** The root of this repository, for its own programs. Code that runs in team repositories uses `checkoutRoot`. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../..');
