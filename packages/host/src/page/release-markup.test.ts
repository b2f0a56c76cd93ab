import { createHash } from 'node:crypto';
import type { Release } from 'registry/release';
import { site } from '../../../../shell/test/site-config.ts';
import { collectGarbage } from '../../test/reachable-memory.ts';
import { type InlineStyle, InlineStyles, ReleaseMarkupCache, toInlineStyle } from './release-markup.ts';

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
  remotes: [{ name: 'mfe-a', version: '1.0.0', prefixes: [], versions: [release('mfe-a', ['list', 'item'])] }],
});
const showing = (chunk: string, fragments: readonly string[] = []) => ({
  bundle,
  chunk,
  loaderData: '{}',
  cachedBy: [],
  fragments: fragments.map((name) => ({ name, bundle, chunk: 'item', idPrefix: 'f0' })),
});

const siteData = { site, identity: { appId: 'a', roleId: 'r', tokenHeader: 't' }, partition: 'p' };

/** Gets parts with stylesheets that say their file, and notes which are read. */
function open() {
  const read: string[] = [];
  const styles = {
    read(_release: Release, file: string): InlineStyle {
      read.push(file);
      return { text: file, source: `'${file}'` };
    },
  };
  const cache = new ReleaseMarkupCache({ release: shellRelease }, styles, (sources) => ({ policy: sources.join() }));
  return {
    read,
    get: (...asked: [ReturnType<typeof set>, ReturnType<typeof showing>?]) => cache.get(asked[0], siteData, asked[1]),
  };
}

test('pages of a release set that show the same chunks share their parts', () => {
  const { get, read } = open();
  const first = set(1);
  const list = get(first, showing('list'));
  expect(list.styleSources).toEqual(["'shell.css'", "'list.css'"]);
  expect(list.policyHeader).toEqual({ policy: "'shell.css','list.css'" });
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

test('a release that names a new route with each page takes no more memory of a set than all others together may', () => {
  const styles = { read: jest.fn(() => ({ text: 'x'.repeat(1024 * 1024), source: '' })) };
  const cache = new ReleaseMarkupCache({ release: shellRelease }, styles, () => ({}));
  const [first, routes] = [set(1), [...Array(20).keys(), 0]];
  for (const route of routes) cache.get(first, siteData, { ...showing('list'), route: `/${route}` });
  expect(styles.read).toHaveBeenCalledTimes(2 * routes.length);
});

test("the page's scripts are preloaded, those of its fragments are not", () => {
  const { get } = open();
  const assets = get(set(1), showing('list', ['a/one'])).assets.toString();
  expect([...assets.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map(([, url]) => url)).toEqual([
    '/remotes/mfe-a/1.0.0/list.js',
  ]);
});

test('the files that hydrate a page are preloaded if that happens at load; otherwise the boot data name them', () => {
  const shell = release('shell', ['boot', 'shell', 'identity']);
  const styles = { read: () => undefined };
  const cache = new ReleaseMarkupCache({ release: shell }, styles, () => ({}));
  const files = (hydrate?: 'load') => {
    const { assets, boot } = cache.get(set(1), siteData, { ...showing('list'), route: '/list', hydrate });
    const { hydration, ...rest } = JSON.parse(/>(.*)</.exec(boot.toString())?.[1] ?? '');
    const names = (urls: (string | undefined)[]) => urls.map((url) => url?.replace(/^.*\//, ''));
    return {
      entry: names([...assets.toString().matchAll(/<script src="([^"]+)/g)].map(([, url]) => url)),
      preloaded: names([...assets.toString().matchAll(/as="script" href="([^"]+)/g)].map(([, url]) => url)),
      script: names([hydration.script.url]),
      named: names(hydration.preload.map(({ url }: { url: string }) => url)),
      hydrate: rest.hydrate,
    };
  };
  const shared = { entry: ['boot.js'], script: ['shell.js'] };
  expect(files()).toEqual({ ...shared, preloaded: [], named: ['identity.js', 'list.js'] });
  expect(files('load')).toEqual({
    ...{ ...shared, named: [], hydrate: 'load' },
    preloaded: ['shell.js', 'identity.js', 'list.js'],
  });
});

test('of many stylesheets a page contains 24 and links the others, which is complete [STYLE-1]', () => {
  const css = Array.from({ length: 50 }, (_, index) => `${index}.css`);
  const shell = { release: { ...shellRelease, assets: { shell: { js: [], css } } } };
  const cache = new ReleaseMarkupCache(shell, { read: (_, source) => ({ text: '', source }) }, () => ({}));
  const { styleSources, assets, complete } = cache.get(set(1), siteData, undefined);
  expect(styleSources).toEqual(css.slice(0, 24));
  expect([assets.toString().match(/<link rel="stylesheet"/g)?.length, complete]).toEqual([26, true]);
});

test('a document contains its stylesheets, read once, with their hashes; a damaged one stays a link until it is mended [STYLE-1]', () => {
  const read: string[] = [];
  const first = set(1);
  let isDamaged = true;
  const styles = new InlineStyles({
    readFile: (_release, file) => {
      read.push(file);
      if (isDamaged && file.includes('gone')) throw new Error('damaged');
      return Buffer.from('a{color:red}');
    },
  });
  const files = { 'browser/shell.css': 'sha384-a', 'browser/gone.css': 'sha384-b' };
  const assets = { shell: { js: [], css: ['shell.css', 'gone.css'] } };
  const cache = new ReleaseMarkupCache({ release: { ...shellRelease, assets, files } }, styles, () => ({}));
  const markup = cache.get(first, siteData, undefined);
  expect(markup.assets.toString()).toContain('<style data-href="/remotes/shell/1.0.0/shell.css">a{color:red}</style>');
  expect(markup.assets.toString()).toContain('<link rel="stylesheet" href="/remotes/shell/1.0.0/gone.css">');
  const hash = createHash('sha256').update('a{color:red}').digest('base64');
  expect(markup.styleSources).toEqual([`'sha256-${hash}'`]);
  isDamaged = false;
  expect(cache.get(first, siteData, undefined).styleSources).toHaveLength(2);
  expect(read.filter((file) => file.endsWith('shell.css'))).toHaveLength(1);
});

test('an inline stylesheet cannot close its element, is no script where a head comments that out, and is hashed as the browser reads it [STYLE-2, SECURITY-37]', () => {
  const { text, source } = toInlineStyle('a::after{content:"</style>"}\r\nb{}\rc{}/*--><SCRIPT src=a><iframe>*/');
  expect(text).toBe('a::after{content:"<\\/style>"}\nb{}\nc{}/*--><\\SCRIPT src=a><\\iframe>*/');
  expect(source).toBe(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
});

test('stylesheets of earlier releases are not kept in memory', async () => {
  const styles = new InlineStyles({ readFile: () => Buffer.from('a{color:red}') });
  const readAs = (version: string) => {
    const files = { 'browser/shell.css': `sha384-${version}` };
    return new WeakRef(styles.read({ ...shellRelease, version, files }, 'shell.css') as InlineStyle);
  };
  const read = Array.from({ length: 50 }, (_, number) => readAs(`1.0.${number}`));
  await collectGarbage();
  expect(read.filter((style) => style.deref()).length).toBeLessThan(2);
});
