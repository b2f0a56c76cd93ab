import type { Stats } from 'webpack';
import { describeErrors } from './format-errors.ts';

const statsWith = (...errors: object[]) => ({ toJson: () => ({ errors }) }) as unknown as Stats;

test('an import of a module of Node is reported with what to do instead [GATE-25]', () => {
  const trace = [{ originName: './src/load.ts' }];
  const crypto = {
    message: "Module not found: Error: Can't resolve 'crypto'",
    moduleName: './src/load.ts',
    loc: '2:0-9',
  };
  const dotenv = {
    message: "Module not found: Error: Can't resolve 'fs'",
    moduleName: './node_modules/dotenv/lib/main.js',
    loc: '1:11-24',
    moduleTrace: trace,
  };
  expect(describeErrors(statsWith(crypto, crypto, dotenv))).toEqual([
    'src/load.ts:2 imports crypto, a module of Node, which browsers do not have: use globalThis.crypto',
    'node_modules/dotenv/lib/main.js:1 imports fs, a module of Node, which browsers do not have (src/load.ts leads to it): a remote has no files and no environment; ask the services, or write the value into the source',
  ]);
});
