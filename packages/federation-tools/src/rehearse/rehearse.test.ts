import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RegistryClient } from 'releases/registry-client';
import { hasFaults } from 'releases/rehearsal-report';
import { parseAcceptRule } from './group-findings.ts';
import { rehearse } from './rehearse.ts';
import { formatRehearsal } from './terminal-report.ts';

/** What a version of the site answers; undefined: as the live one. */
type Answers = (
  path: string,
) => { status?: number; headers?: Record<string, string>; body?: string; isCut?: true } | undefined;

const items = ['/jobs/1', '/jobs/2', '/jobs/3'];
const page = (path: string) =>
  `<html lang="en"><head><title>${path}</title></head><body><main><h1>${path}</h1><a href="/jobs">All</a></main></body></html>`;
const live: Answers = (path) => {
  if (path === '/sitemap.xml')
    return {
      body: `<urlset>${['/jobs', ...items].map((item) => `<loc>https://site.example${item}</loc>`).join('')}</urlset>`,
    };
  if (path === '/jobs' || items.includes(path)) return { body: page(path) };
  return { status: 302, headers: { location: '/home' } };
};

let server: Server;
let candidate: Answers;
/** What differs from the live version on both sides. */
let current: Answers;
let requests: string[];
/** How many requests are being answered, and the most there were. */
let [running, most] = [0, 0];
let delayMs = 0;
beforeEach(async () => {
  requests = [];
  [running, most] = [0, 0];
  delayMs = 0;
  candidate = () => undefined;
  current = () => undefined;
  server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://site');
    requests.push(pathname);
    const isCandidate = searchParams.get('mfe-preview') === 'token of 2.0.0';
    const {
      status = 200,
      headers = {},
      body = '',
      isCut,
    } = (isCandidate ? candidate(pathname) : undefined) ?? current(pathname) ?? live(pathname) ?? {};
    response.writeHead(status, {
      'content-type': 'text/html',
      'server-timing': 'render;dur=10, search;desc="1 call"',
      ...headers,
    });
    running += 1;
    most = Math.max(most, running);
    const answer = () => {
      running -= 1;
      response.end(body);
    };
    if (isCut) response.write('<html>', () => response.destroy());
    else if (delayMs > 0) setTimeout(answer, delayMs);
    else answer();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => new Promise((done) => server.close(done)));

const registry = {
  readSet: async () => ({
    sequence: 7,
    remotes: { 'mfe-jobs': { version: '1.0.0', prefixes: ['/jobs'] } },
    manifests: {},
  }),
  readRelease: async () => ({ routes: ['/jobs', '/jobs/:id'], prefixes: ['/jobs'] }),
  preview: async ({ version }: { version: string }) => `token of ${version}`,
} as unknown as RegistryClient;

const run = async (rules: readonly string[] = []) => {
  const { report } = await rehearse(registry, {
    name: 'mfe-jobs',
    version: '2.0.0',
    site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rules: rules.map(parseAcceptRule),
    perPattern: 100,
    progress: () => {},
  });
  return report;
};

const found = async () =>
  (await run()).findings.map(({ kind, severity, summary, addresses }) => [
    severity,
    kind,
    summary,
    addresses.join(' '),
  ]);

/** Text that the candidate has instead. */
const instead = (path: string, from: string, to: string) => {
  candidate = (asked) => (asked === path ? { body: page(path).replace(from, to) } : undefined);
};

test('a release that answers as the live one changes nothing', async () => {
  const report = await run();
  expect(formatRehearsal(report)).toEqual([
    expect.stringMatching(/^mfe-jobs 2\.0\.0 beside the live 1\.0\.0: 6 of 6 addresses, 14 requests/),
    expect.stringContaining('no page opened in a browser'),
    'Nothing changes',
  ]);
  expect(hasFaults(report)).toBe(false);
});

test('one page of many that differs is named with what differs; a rule accepts it', async () => {
  instead('/jobs/2', '<h1>/jobs/2', '<h2>Two');
  expect(await found()).toContainEqual(['error', 'heading', 'it has no h1', '/jobs/2']);
  expect(hasFaults(await run())).toBe(true);
  const accepted = await run(['heading:/jobs/*', 'text']);
  expect(hasFaults(accepted)).toBe(false);
  expect(accepted.accepted).toEqual(['heading:/jobs/*', 'text']);
  expect(formatRehearsal(accepted)).toContain('✓ heading: it has no h1 (accepted: heading:/jobs/*)');
});

test('a link that leads nowhere and a redirect are found', async () => {
  instead('/jobs/1', 'href="/jobs"', 'href="/jobs/gone"');
  expect(await found()).toContainEqual(['error', 'link', 'dead link: /jobs/gone (302 to /home)', '/jobs/1']);
  candidate = (path) => (path === '/jobs/1' ? { status: 302, headers: { location: '/jobs/1' } } : undefined);
  expect(await found()).toContainEqual(['error', 'status', '200 → 302 to /jobs/1', '/jobs/1']);
});

test('an address that leaves the sitemap is found and rehearsed all the same', async () => {
  candidate = (path) =>
    path === '/sitemap.xml' ? { body: '<urlset><loc>https://site.example/jobs</loc></urlset>' } : undefined;
  expect(await found()).toEqual([['error', 'sitemap', 'it leaves the sitemap', items.join(' ')]]);
  expect(requests).toEqual(expect.arrayContaining(items));
});

test('a sitemap that stays incomplete is one finding with its reason, and the rest is rehearsed', async () => {
  const title = 'The sitemap is incomplete: mfe-jobs: a call to a service has failed';
  const headers = { 'content-type': 'application/problem+json', 'retry-after': '0.01' };
  const fail: Answers = (path) =>
    path === '/sitemap.xml' ? { status: 503, headers, body: JSON.stringify({ title }) } : undefined;
  candidate = fail;
  expect(await found()).toEqual([['error', 'sitemap', `with the candidate: ${title}`, '/sitemap.xml']]);
  expect(requests).toEqual(expect.arrayContaining(items));
});

test('slower pages are found if they stay slower, more calls are too', async () => {
  const timed = (duration: () => number) => {
    candidate = (path) =>
      path === '/jobs/3'
        ? { body: page(path), headers: { 'server-timing': `render;dur=${duration()}, search;desc="2 calls"` } }
        : undefined;
  };
  timed(() => 30);
  const more = ['warning', 'calls', 'calls to search: 1 → 2', '/jobs/3'];
  expect(await found()).toEqual([more, ['warning', 'render-time', 'it renders slower', '/jobs/3']]);
  let first = 2;
  timed(() => (first-- > 0 ? 30 : 11));
  expect(await found()).toEqual([more]);
});

test('what differs by itself is no finding, and the report says where', async () => {
  let count = 0;
  candidate = (path) => (path === '/jobs' ? { body: page(`${path} ${++count}`) } : undefined);
  const report = await run();
  expect(report.findings).toEqual([]);
  expect(report.unstable).toEqual(['/jobs']);
});

test('a busy site is asked again when it says', async () => {
  let busy = 1;
  candidate = (path) =>
    path === '/jobs' && busy-- > 0
      ? { status: 503, headers: { 'content-type': 'application/problem+json', 'retry-after': '1' } }
      : undefined;
  expect(await found()).toEqual([]);
  expect(requests.filter((path) => path === '/jobs')).toHaveLength(3);
});

test('one request is made at a time', async () => {
  // As long as another request needs to come, if there is one.
  delayMs = 20;
  await run();
  expect(most).toBe(1);
});

test('a site that does not answer to the end is named', async () => {
  candidate = (path) => (path === '/jobs' ? { isCut: true } : undefined);
  await expect(run()).rejects.toThrow(/^http:.* does not answer \/jobs: /);
});

test.each([
  ['a currency on one job', ['"USD"', '"EUR"'], 'change structured-data JobPosting: salary.currency is another'],
  ['a link to a job that is gone', ['"/jobs"', '"/jobs/4"'], 'error link dead link: /jobs/4 (404)'],
  ['a link that redirects to home', ['"/jobs"', '"/careers"'], 'error link dead link: /careers (302 to /home)'],
  ['h4 after h1', ['h2', 'h4'], 'error heading h4 after h1: a level is skipped'],
  ['noindex', ['</head>', '<meta name="robots" content="noindex"></head>'], 'error head robots is new'],
  ['an empty abstract', ['An abstract', ''], 'change text text gone'],
])('%s is named', async (_what, [from = '', to = ''], finding) => {
  const job = page('/jobs/2')
    .replace(
      '</head>',
      '<script type="application/ld+json">{"@type":"JobPosting","salary":{"currency":"USD"}}</script></head>',
    )
    .replace('</main>', '<h2>Summary</h2><p>An abstract</p></main>');
  const shown = answers(job.replaceAll(from, to));
  current = answers(job);
  candidate = shown;
  expect(await found()).toContainEqual([...finding.split(/ (\S+) (.*)/).slice(0, 3), '/jobs/2']);
});

const answers =
  (body: string): Answers =>
  (path) =>
    path === '/jobs/2' ? { body } : path === '/jobs/4' ? { status: 404, body: 'Gone' } : undefined;

test('a list that takes two seconds more is named', async () => {
  candidate = (path) =>
    path === '/jobs' ? { body: page(path), headers: { 'server-timing': 'render;dur=2010' } } : undefined;
  expect(await found()).toContainEqual(['warning', 'render-time', 'it renders slower', '/jobs']);
});
