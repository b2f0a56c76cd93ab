import { headTags } from 'render/head-tags';
import { SitePage } from './site-page.ts';

const site = {
  siteUrl: 'https://site.example',
  siteName: 'Firm',
  contactEmail: '',
  careEmail: '',
  whatsappNumber: '',
  networkUrl: '',
  imageOrigins: [],
};

const html = [
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Live | Firm</title>',
  '<meta name="description" content="Live"><link rel="icon" href="/assets/a.svg">',
  '<style data-href="/remotes/shell/1/a.css">a{}</style><style data-href="/remotes/mfe-a/1/a.css">b{}</style>',
  '<link rel="preload" as="script" href="/remotes/mfe-a/1/entry.js"><link rel="preload" as="script" href="/remotes/mfe-b/1/b.js">',
  '<script src="/remotes/shell/1/shell.js" integrity="sha384-a" crossorigin="" defer=""></script></head>',
  '<body data-chrome="full"><div id="chrome-header"><header><svg><title>Mark</title></svg></header></div>',
  '<main id="main"><div id="outlet"><div data-mfe="mfe-b"><h1>Page</h1>',
  '<div data-mfe="mfe-a" class="x &amp; y" data-mfe-state="unavailable"><div>old</div></div></div></div></main>',
  '<div id="chrome-footer"><footer data-mfe="mfe-a"></footer></div>',
  '<script type="application/json" id="boot">{"remotes":[]}</script>',
  '<script type="application/json" id="loader-data">{"mfe-b:0":{"name":"a/one","state":"unavailable"}}</script>',
  '<script type="application/json" id="placed-fragments">[{"name":"a/one"}]</script>',
  '</body></html>',
].join('');
const read = () => SitePage.read(html) as SitePage;

test("a page without replacements is serialized unchanged; another server's page is not recognized", () => {
  const page = read();
  expect(page.boot).toEqual({ remotes: [] });
  expect(page.placed).toEqual([{ name: 'a/one' }]);
  expect(page.loaderData).toEqual({ 'mfe-b:0': { name: 'a/one', state: 'unavailable' } });
  expect(String(page)).toBe(html);
  expect(SitePage.read('<!doctype html><h1>Another server</h1>')).toBeUndefined();
});

test('outlet, head and data are replaced; data are escaped so that they cannot close their script element', () => {
  const page = read();
  const head = { title: 'A & B', description: 'New', jsonLd: { a: '</script>' } };
  page.setHead(headTags(site, { head, url: new URL('/a', site.siteUrl), status: 200 }));
  page.setOutlet('<h1>New</h1>');
  page.setData(page.boot, { 'mfe-a:0': 'data' }, [{ name: '</script>' }]);
  const text = String(page);
  expect(text).toContain('<div id="outlet"><h1>New</h1></div></main>');
  expect(text).toContain('<title>A &amp; B | Firm</title><meta name="description" content="New">');
  expect(text.match(/<title>/g)).toHaveLength(2);
  expect(text).toContain('<svg><title>Mark</title></svg>');
  expect(text).not.toMatch(/Live|<\/script>"/);
  expect(SitePage.read(text)?.loaderData).toEqual({ 'mfe-a:0': 'data' });
  expect(SitePage.read(text)?.placed).toEqual([{ name: '</script>' }]);
});

test("a fragment's place in another remote's page is filled, and marked pending if its content is still loading", () => {
  const page = read();
  const places = page.places('mfe-a');
  expect(places).toHaveLength(1);
  for (const place of places) page.fill(place, '<p>new</p>', false);
  expect(String(page)).toContain('<div data-mfe="mfe-a" class="x &amp; y"><p>new</p></div></div></div></main>');
  const later = read();
  for (const place of later.places('mfe-a')) later.fill(place, '<p>Loading...</p>', true);
  expect(String(later)).toContain('data-mfe-state="pending"><p>Loading...</p></div>');
});

test("a remote's release files are removed from the page; an added script runs before the shell", () => {
  const page = read();
  page.removeFiles((remote) => remote === 'mfe-a');
  page.addScript('/react.js');
  const text = String(page);
  expect(text).not.toContain('/remotes/mfe-a/');
  expect(text).toContain('/remotes/mfe-b/1/b.js');
  expect(text).toContain('<script src="/react.js" defer=""></script><script src="/remotes/shell/1/shell.js"');
});

test.each([
  ['none', /data-chrome="none".*id="chrome-header"><\/div>.*id="chrome-footer"><\/div>/],
  ['slim', /data-chrome="slim".*id="chrome-header"><header>.*id="chrome-footer"><\/div>/],
] as const)('a page with chrome set to %s has no other header or footer', (chrome, expected) => {
  const page = read();
  page.setChrome(chrome);
  expect(String(page)).toMatch(expected);
});
