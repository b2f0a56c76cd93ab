import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RegistryClient } from 'registry/client';
import { hasFaults } from 'registry/reports';
import { longTest } from '../../../server-kit/test/long.ts';
import { findChromium } from '../checks/browser/find-chromium.ts';
import { sampleAddresses } from './addresses.ts';
import { startCandidateShell } from './candidate-shell.ts';
import { formatRemotes, rehearse, rehearseShell } from './rehearse.ts';
import { formatRehearsal } from './report-findings.ts';

jest.mock('./candidate-shell.ts', () => ({ startCandidateShell: jest.fn() }));
jest.setTimeout(300_000);

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly isCut?: true;
}
type Answers = (path: string) => Answer | undefined;

const sitemap = (paths: readonly string[]): string =>
  `<urlset>${paths.map((at) => `<loc>https://site.example${at}</loc>`).join('')}</urlset>`;
const page = (
  path: string,
): string => `<!doctype html><html lang="en"><head><title>${path}</title><link rel="icon" href="data:,">
<link rel="canonical" href="https://site.example${path}"><meta property="og:image" content="https://site.example/card.png">
<script type="application/ld+json">{"@type":"JobPosting","salary":{"currency":"USD"}}</script></head>
<body><main><h1>${path}</h1><h2>Summary</h2><p>An abstract</p><a href="/jobs">All</a> <form><button name="page" value="2">More</button></form>
<img src="/hall.png" width="1" alt=""><button>Save</button></main>
<script>document.querySelector('h1').__reactProps = {}</script></body></html>`;

let server: Server;
let listed: readonly string[];
/** What the candidate answers instead. */
let candidate: Answers;
/** How many pages each side has rendered, and the bytes that each of the candidate's leaves behind. */
let renders: { live: number; candidate: number };
let leaked: number;
/** How many requests are being answered, and the most there were. */
let [running, most] = [0, 0];
beforeEach(async () => {
  [running, most] = [0, 0];
  listed = ['/jobs', '/jobs/1'];
  renders = { live: 0, candidate: 0 };
  leaked = 1e4;
  candidate = () => undefined;
  const live: Answers = (path) => {
    const { pathname } = new URL(path, 'http://site');
    if (pathname === '/sitemap.xml') return { body: sitemap(listed) };
    return listed.includes(pathname) ? { body: page(path) } : { status: 302, headers: { location: '/home' } };
  };
  server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://site');
    const token = searchParams.get('mfe-preview') ?? '';
    const path = pathname + (searchParams.has('page') ? '?page=2' : '');
    const isCandidate = token === 'token of 2.0.0' || token.startsWith('mfe-jobs@1.0.0~');
    const { status = 200, headers, body, isCut } = (isCandidate && candidate(path)) || live(path) || {};
    if (token) renders[isCandidate ? 'candidate' : 'live'] += 1;
    running += 1;
    most = Math.max(most, running);
    const heap = 2e7 + (isCandidate ? leaked * renders.candidate : 1e4 * renders.live);
    const timing = `render;dur=10, search;desc="1 call", heap;desc="${heap}"`;
    response.writeHead(status, { 'content-type': 'text/html', 'server-timing': timing, ...headers });
    if (isCut) return void response.write('<html>', () => response.destroy());
    // As long as another request needs to come, if there is one.
    setTimeout(() => {
      running -= 1;
      response.end(body);
    }, 10);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => new Promise((done) => server.close(done).closeAllConnections()));

const known = { remote: 'mfe-jobs', version: '1.0.0', message: 'Error: known', frames: [] };
const recordRehearsal = jest.fn();
const registry = {
  readSet: async () => ({
    sequence: 7,
    shell: { version: '3.0.0', prefixes: [] },
    remotes: { 'mfe-jobs': { version: '1.0.0', prefixes: ['/jobs'] } },
    manifests: {},
  }),
  readRelease: async (name: string, version: string) => ({
    ...{ name, version, routes: ['/jobs', '/jobs/:id'], prefixes: ['/jobs'] },
    ...{ requires: { react: '^19.0.0' }, provides: { react: '19.3.1' } },
  }),
  preview: async ({ version }: { version: string }) => `token of ${version}`,
  readErrors: async () => [known],
  readLog: async () => [{ action: 'publish', name: 'mfe-jobs', version: '1.0.0', by: 'a team' }],
  recordRehearsal,
} as unknown as RegistryClient;

const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const run = (rules: readonly string[] = []) => {
  return rehearse(registry, {
    ...{ name: 'mfe-jobs', version: '2.0.0', perPattern: 100, progress: () => {}, site: origin() },
    rules,
    chromium: findChromium(process.env),
  });
};

longTest('a release that answers as the live one changes nothing', async () => {
  const report = await run();
  expect(formatRehearsal(report)).toEqual([
    expect.stringMatching(
      /^mfe-jobs 2\.0\.0 beside the live 1\.0\.0: 5 of 5 addresses, 4 of them in a browser, 12 requests, \d+ s$/,
    ),
    'Nothing changes',
  ]);
  expect(hasFaults(report)).toBe(false);
});

/** In place of a text of the page. */
const edited: Readonly<Record<string, readonly [from: string, to: string, ...findings: string[]]>> = {
  '/jobs/1': ['"USD"', '"EUR"', 'change structured-data: JobPosting changed'],
  '/jobs/2': ['"/jobs"', '"/jobs/gone"', 'error link: dead link: /jobs/gone (404)', 'change text: text changed'],
  '/jobs/3': ['"/jobs"', '"/careers"', 'error link: dead link: /careers (302 to /home)', 'change text: text changed'],
  '/jobs/4': ['h2>', 'h4>', 'error heading: h4 after h1: a level is skipped', 'change text: text changed'],
  '/jobs/5': ['<title>', '<meta name="robots" content="noindex"><title>', 'error head: robots is new'],
  '/jobs/6': ['An abstract', '', 'change text: text changed'],
  '/jobs/7': [
    '"/jobs"',
    '"#gone"',
    'error accessibility: a link to #gone, which is not on the page',
    'change text: text changed',
  ],
  '/jobs/9': ['<h1>/jobs/9</h1>', '', 'error heading: it has no h1', 'change text: text changed'],
  '/jobs/10': ['card', 'gone', 'error link: dead link: /gone.png (404)', 'change head: og:image changed'],
  '/jobs/11': ['hall', 'gone', 'error link: dead link: /gone.png (404)'],
  '/jobs/12': [
    'An abstract',
    '<table style="width: 1500px"><td>Much</td></table>',
    'error overflow: a screen of 390 px is too narrow for its <table>',
    'change text: text changed',
  ],
  '/jobs?page=2': ['.example/jobs?page=2', '.example/jobs', 'error head: canonical changed'],
  '/list': [
    '</body>',
    "<script>setTimeout(() => { document.querySelector('main').style.marginTop = '200px'; }, 300)</script></body>",
    'warning layout-shift: its layout shifts more',
    'change picture: it looks different',
  ],
  '/tool': [
    'Save</button>',
    '</button><script>console.error("it is broken")</script>',
    'error accessibility: a button without a name',
    'error console: it is broken',
    'change text: text changed',
    'change picture: it looks different',
  ],
};

test('each of the faults that were planted is named by kind and address, and nothing else; what differs by itself is none, and the site is asked for one thing at a time', async () => {
  // The long run has them all; what is compared, compare-facts.test.ts proves without a browser.
  const planted = Object.entries(edited).filter((_, index) => process.env.TEST_LONG || index % 4 === 2);
  const edits = Object.fromEntries(planted);
  listed = ['/jobs', '/jobs/8', '/jobs/13', ...Object.keys(edits).filter((path) => !path.includes('?'))];
  leaked = 1e6;
  let [count, busy] = [0, 1];
  const headers = { 'content-type': 'application/problem+json', 'retry-after': '0.01' };
  candidate = (path): Answer | undefined => {
    count += 1;
    const [from = '', to = ''] = edits[path] ?? [];
    if (from) return { body: page(path).replaceAll(from, to) };
    // A list that takes two seconds more, and calls a service twice.
    if (path === '/jobs')
      return { body: page(path), headers: { 'server-timing': 'render;dur=2010, search;desc="2 calls"' } };
    if (path === '/sitemap.xml') return { body: sitemap(listed.filter((at) => !['/jobs/8', '/jobs/13'].includes(at))) };
    // It differs by itself.
    if (path === '/jobs/13')
      return { body: page(path).replace('<title>', `<meta name="description" content="${count}"><title>`) };
    // It is busy at first.
    if (path === '/jobs/8') return busy-- > 0 ? { status: 503, headers } : { status: 302, headers: { location: '/a' } };
    return path === '/jobs/gone' || path === '/gone.png' ? { status: 404 } : undefined;
  };
  const { findings, unstable } = await run(['text:/jobs/7']);
  const memory = findings.find(({ kind }) => kind === 'memory');
  expect(memory?.detail).toMatch(/^\d{6} → \d{8}$/);
  // A group keeps each distinct text with its address.
  expect(findings.find(({ kind, total }) => kind === 'text' && total > 1)?.detail).toMatch(
    /\/jobs\/3\n(?:.*\n)*\/jobs\/12\n/,
  );
  const expected = planted.flatMap(([path, [, , ...all]]) => all.map((each) => `${path} ${each}`));
  const named = findings
    .filter((each) => each !== memory)
    .flatMap(({ addresses, severity, kind, summary }) =>
      addresses.map((address) => `${address} ${severity} ${kind}: ${summary}`),
    );
  expect(findings.flatMap(({ acceptedBy, addresses }) => (acceptedBy ? addresses : []))).toEqual(['/jobs/7']);
  expect([unstable, most]).toEqual([['/jobs/13'], 1]);
  expect(named.sort()).toEqual(
    [
      ...expected,
      '/jobs warning calls: more calls to search',
      '/jobs warning render-time: it renders slower',
      '/jobs/13 error sitemap: entry is gone',
      // It is rehearsed all the same.
      '/jobs/8 error status: 200 → 302 to /a',
    ].sort(),
  );
});

test('a site that does not answer to the end is named, and nothing is rehearsed without a browser', async () => {
  candidate = (path) => (path === '/jobs' ? { isCut: true } : undefined);
  await expect(run()).rejects.toThrow(/^http:.* does not answer \/jobs: /);
  const options = {
    name: 'mfe-jobs',
    version: '2.0.0',
    site: 'http://site',
    rules: [],
    perPattern: 1,
    progress: () => {},
  };
  await expect(rehearse(registry, options)).rejects.toMatchObject({ code: 'REHEARSAL_IMPOSSIBLE' });
});

test('of a route with many addresses, the first, the last and others evenly between are; each route has an item that does not exist', () => {
  const routes = ['/jobs', '/jobs/:slug', '/jobs.xml'];
  const items = Array.from({ length: 10_000 }, (_, item) => `/jobs/${item}`);
  expect(sampleAddresses(['/jobs', ...items, ...items], routes, 5)).toEqual([
    { pattern: '/jobs', total: 1, addresses: ['/jobs'] },
    {
      pattern: '/jobs/:slug',
      total: 10_000,
      addresses: ['/jobs/0', '/jobs/2500', '/jobs/5000', '/jobs/7499', '/jobs/9999'],
    },
    { pattern: '/jobs/:slug (no such item)', total: 1, addresses: ['/jobs/no-such-item-of-a-rehearsal'] },
    { pattern: '/jobs.xml', total: 1, addresses: ['/jobs.xml'] },
  ]);
});

longTest("the checkout's shell is compared on every address, not in time; teams read what fails in it", async () => {
  const slow = { location: '/home', 'server-timing': 'render;dur=500, search;desc="2 calls"' };
  const headers = { 'content-type': 'application/problem+json', 'retry-after': '0.01' };
  const answers: Readonly<Record<string, Answer>> = {
    '/jobs/no-such-item-of-a-rehearsal': { status: 302, headers: slow },
    '/jobs/1': { status: 500, body: page('') },
    // Incomplete to the end.
    '/sitemap.xml': { status: 503, headers, body: JSON.stringify({ title: 'a call to a service has failed' }) },
  };
  candidate = (path) => answers[path];
  const error = { remote: 'mfe-jobs', version: '1.0.0', message: 'Error: gone', route: '', count: 1 };
  const place = { remote: 'mfe-jobs', version: '1.0.0', file: 'src/page.tsx:7' };
  const own = {
    readRelease: async () => ({ provides: { react: '19.3.1' } }),
    readErrors: async () => [known, { ...error, frames: [place] }],
  } as unknown as RegistryClient;
  const remove = jest.fn();
  const started = {
    version: '3.1.0',
    versions: { react: '20.0.0' },
    origin: origin(),
    registry: own,
    stop: async () => {},
    remove,
  };
  jest.mocked(startCandidateShell).mockResolvedValue(started);
  const chromium = findChromium(process.env);
  // Neither side has a page to open in a browser, which would take long.
  listed = ['/jobs/1'];
  const readRelease = async () => ({ ...(await registry.readRelease('mfe-jobs', '1.0.0')), routes: ['/jobs/:id'] });
  const done = await rehearseShell({ ...registry, readRelease } as RegistryClient, {
    site: origin(),
    packages: [],
    rules: [],
    perPattern: 100,
    chromium,
    progress: () => {},
  });
  expect(jest.mocked(startCandidateShell).mock.calls[0]?.[1]).toMatchObject({ SITE_URL: origin() });
  expect(done.report).toMatchObject({ name: 'shell', version: '3.1.0', live: '3.0.0', set: 7 });
  expect(done.report.findings.map(({ summary, addresses }) => [summary, ...addresses])).toEqual([
    ['still 503 for /sitemap.xml: a call to a service has failed', '/sitemap.xml'],
    ['200 → 500', '/jobs/1'],
    ['more calls to search', '/jobs/no-such-item-of-a-rehearsal'],
  ]);
  expect(formatRemotes(done.upgrade)).toEqual([
    'mfe-jobs 1.0.0, published by a team: not ready',
    '  ✗ error: Error: gone',
    '      src/page.tsx:7',
    '  ✗ status: 200 → 500',
    '      /jobs/1',
    "  ! shared-packages: to be published again with a wider range: react ^19.0.0 (the shell's is 20.0.0)",
    '      package.json',
    '0 of 1 remotes are ready for react 20.0.0',
  ]);
  expect(recordRehearsal).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'mfe-jobs', upgrade: ['react 20.0.0'] }),
  );
  expect(remove).toHaveBeenCalled();
});
