import type { Release } from 'releases/release';
import { site } from '../../../test/site-config.ts';
import type { InlineStyle } from './inline-styles.ts';
import { ReleaseMarkupCache } from './release-markup.ts';

const release = (name: string, chunks: readonly string[]): Release => ({
  name,
  version: '1.0.0',
  prefixes: [],
  files: {},
  contract: 1,
  assets: Object.fromEntries(chunks.map((chunk) => [chunk, { js: [`${chunk}.js`], css: [`${chunk}.css`] }])),
});
const shellRelease = release('shell', ['shell']);
const bundle = { name: 'mfe-a', version: '1.0.0', file: '', integrity: '' };
const set = (sequence: number) => ({
  sequence,
  remotes: [{ name: 'mfe-a', version: '1.0.0', prefixes: [], candidates: [release('mfe-a', ['list', 'item'])] }],
});
const showing = (chunk: string, fragments: readonly string[] = []) => ({
  bundle,
  chunk,
  loaderData: '{}',
  cachedBy: [],
  fragments: fragments.map((name) => ({ name, bundle, chunk: 'item', idPrefix: 'f0' })),
});

/** Gets parts with stylesheets that say their file, but for those that are `missing`, and notes which are read. */
function open(missing: readonly string[] = []) {
  const cache = new ReleaseMarkupCache();
  const read: string[] = [];
  const styles = {
    read(_release: Release, file: string): InlineStyle | undefined {
      read.push(file);
      return missing.includes(file) ? undefined : { text: file, source: `'${file}'` };
    },
  };
  const facts = { site, identity: { appId: 'a', roleId: 'r', tokenHeader: 't' }, partition: 'p' };
  const source = { facts, shellRelease, styles };
  return {
    read,
    get: (...asked: [ReturnType<typeof set>, ReturnType<typeof showing>?]) => cache.get(source, asked[0], asked[1]),
  };
}

test('pages of a release set that show the same chunks share their parts', () => {
  const { get, read } = open();
  const first = set(1);
  const list = get(first, showing('list'));
  expect(list.styleSources).toEqual(["'shell.css'", "'list.css'"]);
  expect(read.splice(0)).toEqual(['shell.css', 'list.css']);
  expect(get(first, showing('list'))).toBe(list);
  expect(read).toEqual([]);
});

test('parts differ by chunk, the chunks of fragments and release set, and for a page of the shell', () => {
  const { get } = open();
  const first = set(1);
  const parts = [
    get(first, showing('list')),
    get(first, showing('item')),
    get(first, showing('list', ['a/one'])),
    get(first),
    get(set(2), showing('list')),
  ];
  const boots = parts.map(({ boot }) => JSON.parse(/>(.*)</.exec(boot.toString())?.[1] ?? ''));
  expect(boots.map(({ sequence }) => sequence)).toEqual([1, 1, 1, 1, 2]);
  expect(parts.map(({ assets }) => assets.toString().includes('/item.css'))).toEqual([false, true, true, false, false]);
  expect(boots.map(({ rendered }) => rendered?.remote)).toEqual([...Array(3).fill('mfe-a'), undefined, 'mfe-a']);
});

test("the page's scripts are preloaded, those of its fragments are not", () => {
  const { get } = open();
  const assets = get(set(1), showing('list', ['a/one'])).assets.toString();
  expect([...assets.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map(([, url]) => url)).toEqual([
    '/remotes/mfe-a/1.0.0/list.js',
  ]);
});

test('a stylesheet that could not be read is read again', () => {
  const missing = ['list.css'];
  const { get } = open(missing);
  const first = set(1);
  expect(get(first, showing('list')).assets.toString()).toMatch(/<link rel="stylesheet" href="[^"]+\/list\.css">/);
  missing.pop();
  expect(get(first, showing('list')).assets.toString()).toContain(
    '<style data-href="/remotes/mfe-a/1.0.0/list.css">list.css</style>',
  );
});
