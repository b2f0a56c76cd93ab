import { existsSync } from 'node:fs';
import path from 'node:path';

/** A module that nothing imports: a source, or JavaScript in the packed kit and in the output of `npm run build`. */
export function programFile(dir: string, name: string): string {
  const source = path.join(dir, `${name}.ts`);
  return existsSync(source) ? source : path.join(dir, `${name}.js`);
}
