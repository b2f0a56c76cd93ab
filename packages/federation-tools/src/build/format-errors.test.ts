import webpack, { type Configuration } from 'webpack';
import { writeBuild } from '../../../registry/test/clean-build.ts';
import { scratchFolderOfEach } from '../../../server-kit/test/scratch-folder.ts';
import { swcOptions } from './base-config.ts';
import { describeErrors, describeTags } from './format-errors.ts';
import { forbidImports, unavailableNodeModules } from './server-config.ts';

const dir = scratchFolderOfEach();

/** Builds `src/page.ts` for browsers and for the server. */
function errorsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  writeBuild(dir(), files);
  const options = { ...swcOptions('server', 'production'), sourceMaps: true };
  const config = (target: string): Configuration => ({
    mode: 'production',
    devtool: 'hidden-source-map',
    context: dir(),
    entry: './src/page.ts',
    target,
    output: { path: dir(target) },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [{ test: /\.tsx?$/, use: { loader: require.resolve('swc-loader'), options } }] },
  });
  const compiler = webpack([config('web'), { ...config('node20'), plugins: [forbidImports(unavailableNodeModules)] }]);
  return new Promise((resolve, reject) =>
    compiler?.run((error, stats) => {
      const errors = stats ? describeErrors(stats) : [];
      compiler.close(() => (error ? reject(error) : resolve(errors)));
    }),
  );
}

const data = 'fetch the data from a service or, unless it is secret, write the value into the source';
const what = 'a Node.js module, which does not exist in browsers, where loaders run too';

test('an import of a module of Node is reported once, as it is written, at its place in the sources, with what to do', async () => {
  const page = `import type { A } from './a.ts';

import { readFileSync } from 'node:fs';
  import { createHash } from 'crypto';
import net from 'net';

export const used: A = [readFileSync, createHash, net];
`;
  expect(await errorsOf({ 'src/page.ts': page, 'src/a.ts': 'export type A = unknown;' })).toEqual([
    `src/page.ts:3:1: imports 'node:fs', ${what}: ${data}`,
    `src/page.ts:4:3: imports 'crypto', ${what}: use globalThis.crypto (crypto.subtle.digest for a hash)`,
    `src/page.ts:5:1: imports 'net', ${what}: use what browsers have, or a package that is made for them`,
  ]);
});

test('a package that imports modules of Node is reported once, with the import that leads to it', async () => {
  const files = {
    'src/page.ts': "import type { A } from './a.ts';\nimport 'dotenv/config';\nimport '@a/b';\n",
    'src/a.ts': 'export type A = unknown;',
    'node_modules/dotenv/config.js': "require('./lib/main.js');",
    'node_modules/dotenv/lib/main.js':
      "const fs = require('fs');\nconst os = require('os');\nmodule.exports = [fs, os];",
    'node_modules/@a/b/index.js': "module.exports = require('c');",
    'node_modules/c/index.js': "\nmodule.exports = require('util');",
  };
  expect(await errorsOf(files)).toEqual([
    `src/page.ts:2:1: imports 'dotenv/config', which imports 'fs' (node_modules/dotenv/lib/main.js:1:1), ${what}: remove this import and the package dotenv. ${data.replace(/^f/, 'F')}`,
    `src/page.ts:3:1: imports '@a/b', which imports 'util' (node_modules/c/index.js:2:1), ${what}: remove this import and the package @a/b. Use one that is made for browsers`,
  ]);
});

test('a file that is missing, and an error of syntax, are reported at their places in the sources', async () => {
  const page = "import type { A } from './a.ts';\nimport './gone.ts';\nimport './wrong.ts';\nimport './tags.tsx';\n";
  const wrong = 'interface A {}\nconst a = ;\n';
  expect(
    await errorsOf({
      'src/page.ts': page,
      'src/wrong.ts': wrong,
      'src/tags.tsx': 'const a = (\n<p>\n<b>a</i>\n{1}\n</p>);\n',
    }),
  ).toEqual([
    "src/page.ts:2:1: imports './gone.ts', which does not exist",
    'src/tags.tsx:3:5: Expected corresponding JSX closing tag for <b>',
    expect.stringMatching(/^src\/wrong\.ts:2:11: Expression expected\n/),
  ]);
});

test('a package that is not installed is named, and the kit by its present name', async () => {
  const page = "import 'federation/remote';\nimport '@a/gone/part';\nimport 'other.ts';\nimport 'b/gone';\n";
  const files = { 'src/page.ts': page, 'src/other.ts': '', 'node_modules/b/package.json': '{}' };
  expect(await errorsOf(files)).toEqual([
    "src/page.ts:1:1: imports 'federation/remote', which is not installed: did you mean '@meridian-vale/federation/remote'?",
    "src/page.ts:2:1: imports '@a/gone/part', which is not installed: correct the name, or add its package to package.json",
    "src/page.ts:3:1: imports 'other.ts', which is not installed: did you mean './other.ts'?",
    "src/page.ts:4:1: imports 'b/gone', which b does not have",
  ]);
});

test.each([
  ['is closed by another', '<p>\n  <b>a</i>\n</p>', '2:7: Expected corresponding JSX closing tag for <b>'],
  ['is not closed', '<p>\n  <b>a\n</p>', '3:1: Expected corresponding JSX closing tag for <b>'],
  ['ends the file', '<p>\n', '1:4: Unterminated JSX contents'],
])('a tag that %s is named, with its place', (_what, code, said) => {
  expect(describeTags(code)).toBe(said);
});

test('a module that parses has nothing to describe', () => {
  expect(describeTags('const a = <T,>(b: T) => <p>{b as string}</p>;')).toBeUndefined();
});
