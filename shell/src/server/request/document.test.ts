import { exposeChunk, type Release } from 'releases/release';
import { site } from '../../../test/site-config.ts';
import { ReleaseMarkupCache } from '../markup/release-markup.ts';
import { renderDocument } from './document.ts';

const release = (name: string, version: string, entry: string | undefined, assets: Release['assets']): Release => {
  const scripts = [...(entry ? [entry] : []), ...Object.values(assets).flatMap(({ js }) => js)];
  const files = Object.fromEntries(scripts.map((file) => [`browser/${file}`, `sha384-${name}-${version}-${file}`]));
  return { name, version, prefixes: [], contract: 1, assets, files, ...(entry ? { entry } : {}) };
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
  candidates: ['1.1.0', '1.0.0'].map((version) => release(name, version, 'entry.js', assets)),
}));
const bundle = (name: string) => ({ name, version: '1.1.0', file: '', integrity: '' });

const document = renderDocument(
  {
    facts: { site, identity: { appId: 'a', roleId: 'r', tokenHeader: 't' }, partition: 'p' },
    shellRelease,
    chromeHtml: { header: () => '', footer: () => '' },
    styles: { read: () => undefined },
    releaseMarkup: new ReleaseMarkupCache(),
  },
  { id: '1-a', sequence: 1, remotes },
  {
    url: new URL('http://localhost/mfe-a'),
    headTags: '',
    outlet: '',
    chrome: 'full',
    rendered: {
      bundle: bundle('mfe-a'),
      chunk: 'page',
      loaderData: '{}',
      fragments: [{ name: 'b/one', bundle: bundle('mfe-b'), chunk: 'fragment', idPrefix: 'f0' }],
    },
  },
);

const html = document.html.toString();

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

test('the boot data contain the hash of each entry that the page may start; the last known good has URLs of its own [RELEASE-42, RELEASE-61]', () => {
  const boot = JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  const entries = boot.remotes.flatMap(({ candidates }: { candidates: object[] }) => candidates);
  expect(entries).toEqual(
    remotes.flatMap(({ name, candidates }) =>
      candidates.map(({ version }) => ({
        version,
        entry: `/remotes/${name}/${version === '1.1.0' ? 'files' : version}/entry.js`,
        integrity: `sha384-${name}-${version}-entry.js`,
      })),
    ),
  );
});
