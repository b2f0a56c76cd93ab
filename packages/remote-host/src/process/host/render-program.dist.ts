import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The program of a render process, which builds have next to this module. */
export const readRenderProgram = (): Promise<Buffer> => readFile(path.join(import.meta.dirname, 'render-program.cjs'));

/** Only a checkout of the kit has the sources of the program. */
export const buildDevelopmentProgram = async (_packages?: string): Promise<Buffer> => {
  throw new Error('The program of a render process is built in a checkout of the kit only');
};
