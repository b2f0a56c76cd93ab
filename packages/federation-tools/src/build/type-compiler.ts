import { createRequire } from 'node:module';
import path from 'node:path';

/** The program of a remote's own compiler. */
export function compiler(dir: string): string {
  const typescript = createRequire(path.join(dir, 'package.json')).resolve('typescript/package.json');
  return path.join(path.dirname(typescript), 'bin/tsc');
}
