import { integrityOf } from '../src/release/release.ts';

/**
 * The files of a remote that passes the gate. Its one page, `/pair`, has the version in its heading. Chunk names differ
 * per version, and the server bundle includes a unique megabyte.
 */
export function pageBuild(name: string, version: string): Record<string, string> {
  const chunks = ['page', 'first', 'second', 'third'].map((chunk) => `${chunk}.${version}.js`);
  const code = (file: string) => `const page = '${version} ${file}';`;
  const entry = 'browser/remoteEntry.abc.js';
  return {
    [entry]: `const modules = { './remote': '${chunks.map((file) => integrityOf(code(file)))}' };`,
    [`${entry}.map`]: '{}',
    ...Object.fromEntries(
      chunks.flatMap((file) => [
        [`browser/${file}`, code(file)],
        [`browser/${file}.map`, '{}'],
      ]),
    ),
    [`browser/page.${version}.css`]: `._a1B2c-{--release:'${version}'}`,
    'browser/assets.json': JSON.stringify({
      __federation_expose_remote: { js: ['remoteEntry.abc.js'], css: [] },
      page: { js: chunks, css: [`page.${version}.css`] },
    }),
    [`server/${name}.cjs`]: `
      const { createElement } = require('react');
      const held = Array.from({ length: 120_000 }, (_, index) => index + Math.random());
      const Component = () => createElement('h1', null, '${version} ' + held.length);
      const handle = { chunk: 'page', head: () => ({ title: '${version}' }) };
      exports.remote = { routes: [{ path: '/pair', lazy: async () => ({ Component, handle }) }] };`,
  };
}
