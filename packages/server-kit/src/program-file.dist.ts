import path from 'node:path';

/** Builds have a program next to the module that starts it. */
export const programFile = async (dir: string, name: string): Promise<string> => path.join(dir, `${name}.js`);
