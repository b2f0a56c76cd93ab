import path from 'node:path';
import { bundleProgram } from './bundle-program.ts';

/** The path of the program `name` in the folder `dir` of its sources; where these are built, see `program-file.dist.ts`. */
export const programFile = (dir: string, name: string): Promise<string> => bundleProgram(path.join(dir, `${name}.ts`));
