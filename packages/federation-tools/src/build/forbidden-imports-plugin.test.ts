import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from 'server-kit/repository-root';
import webpack from 'webpack';
import { scratchFolderOfEach } from '../../../server-kit/test/scratch-folder.ts';
import { describeErrors } from './format-errors.ts';
import { forbidImports, ownSingletons, unavailableNodeModules, unknownKinds } from './server-config.ts';

const dir = scratchFolderOfEach();

function errorsOf(code: string, module = {}): Promise<string[]> {
  writeFileSync(dir('page.js'), code);
  const compiler = webpack({
    mode: 'none',
    context: dir(),
    entry: './page.js',
    target: 'node20',
    output: { path: dir('out') },
    module,
    externals: { react: 'react' },
    plugins: [forbidImports(unavailableNodeModules, ownSingletons, unknownKinds)],
  });
  return new Promise((resolve, reject) =>
    compiler?.run((error, stats) => {
      const messages = stats ? describeErrors(stats) : [];
      compiler.close(() => (error ? reject(error) : resolve(messages)));
    }),
  );
}

test.each(['node:fs', 'fs', 'node:child_process', 'node:net', 'node:worker_threads'])(
  'importing %s fails the build with the place of the import [ISOLATION-7]',
  async (name) => {
    expect(await errorsOf(`const a = 1;\nconst b = 2;\nimport '${name}';\n`)).toEqual([
      expect.stringContaining(`page.js:3:1: imports '${name}', a Node.js module`),
    ]);
  },
);

test.each(['node:url', 'util'])('importing %s is allowed', async (name) => {
  expect(await errorsOf(`import '${name}';`)).toEqual([]);
});

test('the router under its other name is refused with the shared one', async () => {
  const folder = dir('node_modules/react-router');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "react-router" }');
  writeFileSync(path.join(folder, 'index.js'), '');
  expect(await errorsOf("import 'react-router';\n")).toEqual([
    "page.js:1:1: imports 'react-router', a second copy of react-router (node_modules/react-router), and a page can have only one: write 'react-router-dom', which is the site's",
  ]);
});

test.each(['react', 'react-dom'])('a package of a scope that is called %s is none of the singletons', async (name) => {
  const folder = dir('node_modules/@floating-ui', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.js'), '');
  expect(await errorsOf(`import '@floating-ui/${name}';`)).toEqual([]);
});

test('a file of a kind that the build does not emit is refused where it is imported', async () => {
  for (const name of ['a.bmp', 'b.wasm', 'c.webp']) writeFileSync(dir(name), '');
  const rules = [{ test: /\.(bmp|wasm|webp)$/, type: 'asset/resource' }];
  const code = "import './a.bmp';\nimport './c.webp';\nexport const b = new URL('./b.wasm', import.meta.url);\n";
  expect(await errorsOf(code, { rules })).toEqual([
    expect.stringMatching(
      /^page\.js:1:1: imports '\.\/a\.bmp', and \.bmp is no kind of file .*: it can import \.avif, /,
    ),
    expect.stringMatching(/^page\.js:3:18: imports '\.\/b\.wasm', and \.wasm is WebAssembly, which the policy /),
  ]);
});

test('the types declare the kinds of files that build and tests know', () => {
  const read = (file: string) => readFileSync(path.join(repositoryRoot, 'packages', file), 'utf8');
  const declared = [...read('federation/src/assets.d.ts').matchAll(/^declare module '\*\.(\w+)' \{/gm)];
  expect(declared.map(([, kind]) => kind)).toEqual(JSON.parse(read('federation-tools/jest/asset-kinds.json')));
});

test('bundling a copy of React is refused with the import and the copy; what uses the shared copy is not', async () => {
  const folder = dir('node_modules/react');
  mkdirSync(folder, { recursive: true });
  for (const [name, code] of [
    ['package.json', '{ "name": "react" }'],
    ['index.js', "require('./cjs.js');"],
    ['cjs.js', ''],
    ['compiler-runtime.js', "require('react');"],
  ] as const)
    writeFileSync(path.join(folder, name), code);
  expect(
    await errorsOf("import 'react';\nimport 'react/compiler-runtime';\nimport './node_modules/react/index.js';\n"),
  ).toEqual([
    "page.js:3:1: imports './node_modules/react/index.js', a second copy of react (node_modules/react), and a page can have only one: write 'react', which is the site's",
  ]);
});
