import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The program of a render process, which builds have next to this module. */
export const readRenderProgram = (): Promise<Buffer> => readFile(path.join(import.meta.dirname, 'render-program.cjs'));
