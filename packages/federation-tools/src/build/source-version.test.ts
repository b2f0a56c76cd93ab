import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from 'server-kit/repository-root';
import { writeBuild } from '../../../registry/test/clean-build.ts';
import { scratchFolderOfEach } from '../../../server-kit/test/scratch-folder.ts';
import { readPackage } from '../assembly/package-manifest.ts';
import { buildInputs, sourceVersion } from './source-version.ts';

const root = scratchFolderOfEach();
let before: string;
beforeEach(async () => {
  writeBuild(root(), sources);
  before ??= await version();
});

const sources = {
  'mfe-a/package.json': '{ "name": "mfe-a", "version": "1.2.3", "peerDependencies": { "react": "^19.0.0" } }',
  'mfe-a/remote.json': '{ "prefixes": ["/a"] }',
  'mfe-a/src/remote.ts': `import type { Data } from './data.ts'; export const remote = () => import('./page.tsx');`,
  'mfe-a/src/data.ts': 'export interface Data {}',
  'mfe-a/src/page.tsx': `
    import { useState } from 'react';
    import { card } from '../../kit/card.ts';
    import { library } from 'library';
    import styles from './page.module.css';
    export const plan = new URL('./plan.png', import.meta.url);
    export const count = () => new Worker(new URL('./count-worker.ts', import.meta.url));
    export const Component = () => [useState, card, library, styles];`,
  'mfe-a/src/page.module.css':
    '.page { composes: box from "./box.module.css"; background: url(icon.svg#a); } @keyframes a { from { top: 0 } }',
  'mfe-a/src/box.module.css': '.box { color: red }',
  'mfe-a/src/icon.svg': '<svg/>',
  'mfe-a/src/plan.png': 'png',
  'mfe-a/src/count-worker.ts': `// new URL('./missing.png', import.meta.url)
    import { sum } from './sum.ts'; postMessage(sum);`,
  'mfe-a/src/sum.ts': 'export const sum = 1;',
  'mfe-a/src/page.dom.test.tsx': 'test()',
  'kit/card.ts': 'export const card = 1;',
  'kit/carousel.ts': 'export const carousel = 1;',
  'node_modules/library/package.json': '{ "name": "library", "version": "1.0.0", "dependencies": { "deep": "*" } }',
  'node_modules/library/index.js': `export { library } from 'deep';`,
  'node_modules/deep/package.json': '{ "name": "deep", "version": "1.0.0" }',
  'node_modules/deep/index.js': 'export const library = 1;',
};

const version = () => sourceVersion(root('mfe-a'));

test('a version consists of the package version and a hash', () => {
  expect(before).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
});

test.each<[what: string, file: keyof typeof sources, from: string, to: string]>([
  ['a page', 'mfe-a/src/page.tsx', 'styles]', 'styles, 1]'],
  ['a CSS module', 'mfe-a/src/page.module.css', 'top: 0', 'top: 1px'],
  ['a CSS module that another one composes', 'mfe-a/src/box.module.css', 'red', 'blue'],
  ['an image', 'mfe-a/src/icon.svg', '<svg/>', '<svg></svg>'],
  ['an image by its address', 'mfe-a/src/plan.png', 'png', 'gif'],
  ['what a worker imports', 'mfe-a/src/sum.ts', '1', '2'],
  ['an imported module of the kit', 'kit/card.ts', '1', '2'],
  ['the version of a bundled package', 'node_modules/library/package.json', '1.0.0', '1.0.1'],
  ['the version of a dependency of a bundled package', 'node_modules/deep/package.json', '1.0.0', '1.0.1'],
  ['a prefix', 'mfe-a/remote.json', '/a', '/b'],
  ['the range of a shared package', 'mfe-a/package.json', '^19.0.0', '^19.1.0'],
])('%s changes the version', async (_what, file, from, to) => {
  writeFileSync(root(file), sources[file].replace(from, to));
  expect(await version()).not.toBe(before);
});

test.each<keyof typeof sources>([
  'kit/carousel.ts',
  'mfe-a/src/data.ts',
  'mfe-a/src/page.dom.test.tsx',
  'node_modules/library/index.js',
])('a change to %s, which the build does not read, does not change the version', async (file) => {
  writeFileSync(root(file), `${sources[file]}\n`);
  expect(await version()).toBe(before);
});

test("a remote's build inputs are its modules and the build configuration, not the CLI or other packages", async () => {
  const { files } = await buildInputs(readPackage(path.join(repositoryRoot, 'mfe-jobs'), '1.0.0'));
  const inputs = files.map((file) => path.relative(repositoryRoot, file));
  expect(inputs).toEqual(
    expect.arrayContaining([
      'mfe-jobs/src/remote.ts',
      'shared-ui/src/sanitized-html/sanitize.browser.ts',
      'shared-ui/src/sanitized-html/sanitize.server.ts',
      'packages/federation-tools/src/build/base-config.ts',
      'packages/federation-tools/src/build/remote-config.ts',
    ]),
  );
  const unrelated =
    /^(shell|shared-identity|mfe-(?!jobs))|^packages\/(server-kit|gate|render|host)\/src\/(?!browser\/runtime-global)|^packages\/federation-tools\/src\/(?!build|assembly\/package-manifest)|\.test\./;
  expect(inputs.filter((file) => unrelated.test(file))).toEqual([]);
});
