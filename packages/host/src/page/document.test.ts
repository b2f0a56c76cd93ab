import { createHash } from 'node:crypto';
import { exposeChunk, type Release } from 'registry/release';
import { site } from '../../../../shell/test/site-config.ts';
import { Documents } from './document.ts';
import type { DocumentInput } from './release-markup.ts';

const release = (name: string, version: string, entry: string | undefined, assets: Release['assets']): Release => {
  const scripts = [...(entry ? [entry] : []), ...Object.values(assets).flatMap(({ js }) => js)];
  const files = Object.fromEntries(scripts.map((file) => [`browser/${file}`, `sha384-${name}-${version}-${file}`]));
  return {
    name,
    version,
    prefixes: [],
    contract: 1,
    assets,
    files,
    ...(entry ? { entry } : {}),
  };
};
const shellRelease = release('shell', '1.0.0', undefined, { shell: { js: ['shell.js'], css: [] } });
const assets = {
  [exposeChunk]: { js: ['expose.js'], css: [] },
  page: { js: ['page.js'], css: [] },
  fragment: { js: ['fragment.js'], css: [] },
};
const remotes = ['mfe-a', 'mfe-b'].map((name) => ({
  name,
  version: '1.1.0',
  prefixes: [`/${name}`],
  versions: ['1.1.0', '1.0.0'].map((version) => release(name, version, 'entry.js', assets)),
}));
const bundle = (name: string) => ({ name, version: '1.1.0', file: '', integrity: '' });

const chrome: string[] = [];
const renderer = {
  renderHeader: (of: { chrome: string; pathname: string }) => `<header>${chrome.push(`${of.chrome} ${of.pathname}`)}`,
  renderFooter: (of: { pathname: string }) => `<footer>${chrome.push(`footer ${of.pathname}`)}`,
};
const siteData = { site, identity: { appId: 'a', roleId: 'r', tokenHeader: 't' }, partition: 'p' };
const styles = { read: () => undefined };
const documents = new Documents({ release: shellRelease, renderer }, siteData, styles, (sources) => ({
  policy: sources.join(),
}));
const set = { id: '1-a', sequence: 1, remotes };
const input: DocumentInput = {
  url: new URL('http://localhost/mfe-a'),
  headTags: '',
  outlet: '',
  chrome: 'full',
  rendered: {
    bundle: bundle('mfe-a'),
    chunk: 'page',
    loaderData: '{}',
    fragments: [{ name: 'b/one', bundle: bundle('mfe-b'), chunk: 'fragment', idPrefix: 'f0' }, undefined],
  },
};

const html = documents.render(set, input).body.toString();

test('each script and preload of a page has its integrity hash and is requested with CORS [RELEASE-42]', () => {
  const loaded = [...html.matchAll(/<(?:script src|link rel="preload" as="script" href)="([^"]+)"([^>]*)>/g)];
  const expected = [
    ...['entry.js', 'expose.js', 'page.js'].map((file) => ['mfe-a', '1.1.0', file]),
    ['shell', '1.0.0', 'shell.js'],
  ].map(([name, version, file]) => [
    `/remotes/${name}/files/${file}`,
    `integrity="sha384-${name}-${version}-${file}" crossorigin`,
  ]);
  expect(loaded.map(([, url, attributes]) => [url, attributes?.replace(' defer', '').trim()])).toEqual(expected);
});

test('the boot data contain the hash of each entry that the page may start; the last known good has URLs of its own [RELEASE-42]', () => {
  const boot = JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  const entries = boot.remotes.flatMap(({ candidates }: { candidates: object[] }) => candidates);
  expect(entries).toEqual(
    remotes.flatMap(({ name, versions }) =>
      versions.map(({ version }) => ({
        version,
        entry: `/remotes/${name}/${version === '1.1.0' ? 'files' : version}/entry.js`,
        integrity: `sha384-${name}-${version}-entry.js`,
      })),
    ),
  );
});

test("the style of a preview's banner is in its policy by its hash; a visitor's page has no byte of it", () => {
  const shown = documents.render({ ...set }, input, { token: 't', releases: [], set, calls: new Map() });
  const [, style = ''] = /<style>(.*?)<\/style>/.exec(shown.body.toString()) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(shown.policyHeader).toEqual({ policy: `'sha256-${hash}'` });
  expect(html).not.toContain('preview');
});

test('header and footer are rendered once per chrome and pathname; a page without chrome has no footer', () => {
  chrome.length = 0;
  const render = (url: string, of: DocumentInput['chrome']) =>
    documents.render(set, { ...input, url: new URL(url, 'http://localhost'), chrome: of }).body.toString();
  for (const _ of [1, 2]) {
    render('/b', 'full');
    render('/b', 'slim');
    expect(render('/c', 'none')).not.toContain('<footer>');
  }
  expect(chrome).toEqual(['full /b', 'footer /b', 'slim /b', 'none /c']);
});

test("the year stands in the footer's element, where the browser reads it, and is a new one after New Year", () => {
  jest.useFakeTimers({ now: new Date('2030-12-31T23:59:59Z') });
  const years = () => [...(/data-year="(\d+)"/.exec(documents.render(set, input).body.toString()) ?? [])].slice(1);
  expect(years()).toEqual(['2030']);
  chrome.length = 0;
  jest.setSystemTime(new Date('2031-01-01T00:00:00Z'));
  expect(years()).toEqual(['2031']);
  expect(chrome.some((rendered) => rendered.startsWith('footer'))).toBe(true);
  jest.useRealTimers();
});
