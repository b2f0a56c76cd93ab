import type { Release } from 'registry/release';
import type { ActiveSet } from '../releases/release-source.ts';
import { match, ownAddress, requestUrl } from './match.ts';

const remote = (name: string, prefixes: string[]) => ({ name, prefixes, version: '1', versions: [] as Release[] });
const set: ActiveSet = {
  sequence: 1,
  remotes: [remote('mfe-a', ['/a', '/a.xml', '/b/own']), remote('mfe-b', ['/b', '/a/own'])],
};
const page = { head: { title: 'Own' }, render: () => '' };
const routes = { home: '/home', pages: new Map([['/own', page]]) };
const matched = (path: string) => match(routes, set, new URL(`http://localhost:3000${path}`));

test('a remote owns its prefix at path boundaries only [ROUTE-4]', () => {
  expect(matched('/a')).toMatchObject({ kind: 'page', remote: { name: 'mfe-a' } });
  expect(matched('/b/c/d')).toMatchObject({ kind: 'page', remote: { name: 'mfe-b' } });
  expect(matched('/bc')).toEqual({ kind: 'redirect', to: '/home', status: 302 });
  // The longest prefix counts, whichever comes first.
  expect(matched('/b/own/x')).toMatchObject({ remote: { name: 'mfe-a' } });
  expect(matched('/a/own/x')).toMatchObject({ remote: { name: 'mfe-b' } });
});

test('pages of a retired remote are unknown, its files are gone, and another remote may have its prefixes [ROUTE-17]', () => {
  const retired = { ...set, retired: [{ prefixes: ['/c', '/c.xml', '/b'] }] };
  const at = (path: string) => match(routes, retired, new URL(`http://localhost:3000${path}`));
  for (const path of ['/c', '/c/d']) expect(at(path)).toEqual({ kind: 'redirect', to: '/home', status: 302 });
  for (const path of ['/c.xml', '/c/d/feed.xml']) expect(at(path)).toEqual({ kind: 'not-found', isGone: true });
  for (const path of ['/b/x.png', '/cd.xml']) expect(at(path)).toEqual({ kind: 'not-found' });
  expect(at('/b')).toMatchObject({ kind: 'page' });
});

test('a home page that no remote has does not redirect to itself', () => {
  expect(matched('/home')).toEqual({ kind: 'not-found' });
});

test('a trailing slash redirects to the address without it, keeps the query and never changes the host [ROUTE-7]', () => {
  expect(matched('/a/?x=1')).toEqual({ kind: 'redirect', to: '/a?x=1', status: 308 });
  expect(matched('//evil.example/')).toEqual({ kind: 'redirect', to: '/evil.example', status: 308 });
});

test.each(['//evil.example', ' /\\evil.example', '/\t/evil.example', '\t//\t/evil.example'])(
  'a redirect to %j stays on the site, as a browser reads it [ROUTE-7]',
  (to) => {
    const { origin } = new URL('https://site.example');
    expect(new URL(to, origin).origin).not.toBe(origin);
    expect(new URL(ownAddress(to), origin).href).toBe(`${origin}/evil.example`);
  },
);

test('an address of which a redirect would be too long for a header is none', () => {
  for (const path of [`/a/${'b'.repeat(24_000)}/`, `/?a=${'é'.repeat(4_000)}`])
    expect(requestUrl('http://localhost:3000', path)).toBeUndefined();
});

test('an asset is never a page; a declared path with an extension is one [ROUTE-10]', () => {
  expect(matched('/nothing.js')).toEqual({ kind: 'not-found' });
  expect(matched('/assets/x')).toEqual({ kind: 'not-found' });
  expect(matched('/a.xml')).toMatchObject({ kind: 'page' });
});

test.each(['/a/v2.0-news', '/a/version-2.0', '/a/u.s.-moves'])(
  '%s has a dot but no extension, so it is a page',
  (path) => {
    expect(matched(path)).toMatchObject({ kind: 'page' });
  },
);

test.each(['/a/x.png', '/a/x.woff2', '/a/x.7z', '/a/x.HTML', '/.env'])(
  '%s has an extension, so it is not a page [ROUTE-10]',
  (path) => {
    expect(matched(path)).toEqual({ kind: 'not-found' });
  },
);

test.each([
  ['/own', { kind: 'own-page', page }],
  ['/robots.txt', { kind: 'robots' }],
  ['/sitemap.xml', { kind: 'sitemap' }],
  ['/sitemap-1234.xml', { kind: 'sitemap', part: 1234 }],
  ['/b/sitemap-1.xml', { kind: 'not-found' }],
  ['/sitemap-1.xml.gz', { kind: 'not-found' }],
])('%s matches %j', (path, expected) => expect(matched(path)).toEqual(expected));
