import { compareRenders, describe as describeRender } from './compare-renders.ts';
import type { SiteResponse } from './site-client.ts';

const html = `<html lang="en"><head><title>Jobs</title><link rel="canonical" href="https://site.example/jobs">
<script type="application/ld+json">{"@type":"JobPosting","title":"Associate","pay":{"from":1}}</script></head>
<body><main><h1>Jobs</h1><h2>First</h2><p>Open until May</p><a href="/a">A</a></main></body></html>`;
const response: SiteResponse = { status: 200, contentType: 'text/html', body: html, calls: { search: 1 } };

const compare = (change: Partial<SiteResponse>, live: Partial<SiteResponse> = {}) =>
  compareRenders(describeRender({ ...response, ...live }), describeRender({ ...response, ...change })).map(
    ({ kind, severity, summary, detail }) => [severity, kind, summary, ...(detail ? [detail] : [])],
  );
const edited = (from: string, to: string) => compare({ body: html.replace(from, to) });
const renamed = (from: string, to: string) => html.replace(`<${from}>`, `<${to}>`).replace(`</${from}>`, `</${to}>`);

test('a page and itself differ in nothing, nor do data in another order', () => {
  expect(compare({})).toEqual([]);
  expect(edited('{"@type":"JobPosting","title":"Associate"', '{"title":"Associate","@type":["JobPosting"]')).toEqual(
    [],
  );
});

test.each([
  ['another title', '<title>Jobs', '<title>Work', [['change', 'head', 'title is another', '− Jobs\n+ Work']]],
  [
    'a lost canonical',
    '<link rel="canonical" href="https://site.example/jobs">',
    '',
    [['error', 'head', 'canonical is gone', '− https://site.example/jobs\n+ nothing']],
  ],
  [
    'a page that is hidden from search engines',
    '<title>',
    '<meta name="robots" content="noindex"><title>',
    [['error', 'head', 'robots is new', '− nothing\n+ noindex']],
  ],
  [
    'lost data',
    '"@type":"JobPosting"',
    '"@type":"Thing"',
    [
      ['error', 'structured-data', 'JobPosting is gone'],
      ['change', 'structured-data', 'Thing is new'],
    ],
  ],
  [
    'other data',
    '{"from":1}',
    '{"from":2}',
    [['change', 'structured-data', 'JobPosting: pay.from is another', '− 1\n+ 2']],
  ],
  [
    'no data but an error',
    '"pay":',
    'pay',
    [
      ['error', 'structured-data', 'JobPosting is gone'],
      ['error', 'structured-data', 'unreadable is new'],
    ],
  ],
  ['another link', '"/a"', '"/b"', [['change', 'link', 'links changed', '− /a\n+ /b']]],
  [
    'a link to nothing on the page',
    '"/a"',
    '"#gone"',
    [
      ['change', 'link', 'links changed', '− /a\n+ #gone'],
      ['error', 'link', 'dead link: #gone is not on the page'],
    ],
  ],
  ['another text', 'May', 'June', [['change', 'text', 'text changed', '− Open until May\n+ Open until June']]],
])('%s is found', (_, from, to, expected) => {
  expect(edited(from, to)).toEqual(expected);
});

test.each([
  [
    'a skipped level',
    'h2',
    'h3',
    [
      ['error', 'heading', 'h3 after h1: a level is skipped', 'h3 First'],
      ['change', 'text', 'text changed', '− h2 First\n+ h3 First'],
    ],
  ],
  [
    'a lost h1',
    'h1',
    'p',
    [
      ['error', 'heading', 'it has no h1'],
      ['change', 'text', 'text changed', '− h1 Jobs\n+ Jobs'],
    ],
  ],
])('%s is found', (_, from, to, expected) => {
  expect(compare({ body: renamed(from, to) })).toEqual(expected);
});

test('status, redirects, calls, size and type are compared; what an error page says is not', () => {
  expect(compare({ status: 503, body: 'Sorry' })).toEqual([['error', 'status', '200 → 503']]);
  expect(compare({ status: 302, location: '/home', body: '' })).toEqual([['error', 'status', '200 → 302 to /home']]);
  expect(compare({ status: 302, location: '/b' }, { status: 302, location: '/a' })).toEqual([
    ['error', 'redirect', 'it leads to /b instead of /a'],
  ]);
  expect(compare({ calls: { search: 2, content: 1 } })).toEqual([
    ['warning', 'calls', 'calls to search: 1 → 2'],
    ['warning', 'calls', 'calls to content: 0 → 1'],
  ]);
  expect(edited('<title>', `<!--${'x'.repeat(2_000)}--><title>`)).toEqual([
    ['warning', 'size', 'HTML grows', expect.stringMatching(/^\d+ → \d+ bytes$/)],
  ]);
  expect(compare({ contentType: 'text/html; charset=x' })).toEqual([
    ['error', 'head', 'content type: text/html → text/html; charset=x'],
  ]);
  const feed = { contentType: 'application/xml', body: '<rss><item>One</item></rss>' };
  expect(compare({ ...feed, body: feed.body.replace('One', 'Two') }, feed)).toEqual([
    ['change', 'text', 'text changed', '− <item>One</item>\n+ <item>Two</item>'],
  ]);
});
