import type { Stats } from 'webpack';
import { describeErrors } from './format-errors.ts';

const statsWith = (...errors: object[]) => ({ toJson: () => ({ errors }) }) as unknown as Stats;

test('an import of a module of Node is reported with what to do instead [GATE-25]', () => {
  const trace = [{ originName: './src/load.ts', dependencies: [{ loc: '3:0-16' }] }];
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
  const inBrowser = { message: 'Reading from "node:fs" is not handled', moduleName: 'node:fs', moduleTrace: trace };
  const onServer = { message: 'src/load.ts:1 imports node:fs, which is not available to a remote on the server' };
  const dotenvOnServer = {
    message: 'node_modules/dotenv/lib/main.js:1 imports node:fs, which is not available to a remote on the server',
  };
  expect(describeErrors(statsWith(crypto, crypto, inBrowser, onServer, dotenvOnServer, dotenv))).toEqual([
    'src/load.ts:2 imports crypto, a module of Node, which browsers do not have: use globalThis.crypto',
    'src/load.ts:1 imports fs, a module of Node, which browsers do not have: a remote has no files and no environment; fetch the data from a service, or write the value into the source',
    'src/load.ts:3 leads to node_modules/dotenv/lib/main.js:1, which imports fs, a module of Node, which browsers do not have: leave that package out; a remote has no files and no environment; fetch the data from a service, or write the value into the source',
  ]);
});
