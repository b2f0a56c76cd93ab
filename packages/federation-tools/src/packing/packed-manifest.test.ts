import { type KitManifest, packedManifest } from './kit-packages.ts';

const offered = {
  './remote': './src/contract/remote.ts',
  './assets': { types: './src/assets.d.ts' },
  './config': './jest/config.mjs',
  './sanitize': { browser: './src/sanitize.browser.ts', default: './src/sanitize.server.ts' },
  './*.css': './src/*.css',
  './*.tsx': './src/*.tsx',
};
const manifest: KitManifest = {
  name: 'kit',
  version: '1.2.3',
  type: 'module',
  exports: { ...offered, './internal': './src/internal.ts' },
  files: ['jest'],
  dependencies: { react: '19.3.1', library: '4.5.6', other: '*', '@meridian-vale/shared-identity': '*' },
  publishConfig: { bin: { kit: './src/main.ts' }, exports: offered },
};
const packed = packedManifest(manifest, { other: '2.0.0', '@meridian-vale/shared-identity': '3.1.0' });

test('exports and bin entries point to the compiled files and their declarations [AUTHOR-2]', () => {
  expect(packed).toMatchObject({
    bin: { kit: './dist/main.js' },
    files: ['dist', 'jest'],
    exports: {
      './remote': { types: './dist/contract/remote.d.ts', default: './dist/contract/remote.js' },
      './assets': { types: './dist/assets.d.ts' },
      './config': './jest/config.mjs',
      './sanitize': {
        browser: { types: './dist/sanitize.browser.d.ts', default: './dist/sanitize.browser.js' },
        default: { types: './dist/sanitize.server.d.ts', default: './dist/sanitize.server.js' },
      },
      './*.css': './dist/*.css',
      './*.tsx': { types: './dist/*.d.ts', default: './dist/*.js' },
    },
  });
});

test('exports that only this repository imports are removed, and the package is not private [AUTHOR-2]', () => {
  expect(packed).not.toHaveProperty(['exports', './internal']);
  expect(packed).not.toHaveProperty('private');
});

test('workspaces get version ranges, and packages that must exist once per page become peer dependencies [AUTHOR-2]', () => {
  expect(packed).toMatchObject({
    dependencies: { library: '4.5.6', other: '^2.0.0' },
    peerDependencies: { react: '^19.3.1', '@meridian-vale/shared-identity': '^3.1.0' },
  });
});

test('a dependency without a known version is rejected [AUTHOR-2]', () => {
  expect(() => packedManifest(manifest, { other: '2.0.0' })).toThrow('kit depends on @meridian-vale/shared-identity');
});
