import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findChromium } from '../../checks/browser/find-chromium.ts';
import { describe as describeRender } from '../compare-renders.ts';
import { SiteClient } from '../site-client.ts';
import { rehearseInBrowser } from './rehearse-in-browser.ts';

const style = '<style>main { height: 300px; background: teal }</style>';
const page = (extra: string) =>
  `<!doctype html><html lang="en"><head><title>Jobs</title><link rel="icon" href="data:,">${style}</head><body><main id="main"><h1>Jobs</h1><button aria-label="Save">★</button><p>Two jobs</p></main><script src="/page.js"></script>${extra}</body></html>`;
const shift = "<script>setTimeout(() => { document.querySelector('#main').style.marginTop = '200px'; }, 300)</script>";
const pages: Readonly<Record<string, string>> = {
  live: page(''),
  same: page(''),
  shifted: page(shift),
  broken: page('<script>console.error("it is broken")</script>').replace(' aria-label="Save">★', '>'),
};

const server = createServer(({ url = '' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://site');
  response.writeHead(200, { 'content-type': pathname.endsWith('.js') ? 'text/javascript' : 'text/html' });
  // As React marks what it has hydrated.
  const script = "document.querySelector('h1').__reactProps = {}";
  response.end(pathname.endsWith('.js') ? script : pages[searchParams.get('mfe-preview') ?? '']);
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function open(candidate: string) {
  const render = describeRender({ status: 200, contentType: 'text/html', body: '', calls: {} });
  const sides = { live: new SiteClient(origin, 'live'), candidate: new SiteClient(origin, candidate) };
  const rendered = [{ address: '/jobs', pattern: '/jobs', live: render, candidate: render }];
  const { findings, pictures } = await rehearseInBrowser(findChromium(process.env) ?? '', sides, rendered, []);
  return { found: findings.map(({ kind, summary }) => `${kind}: ${summary}`), pictures };
}

test('a page beside itself has no finding', async () => {
  expect(await open('same')).toEqual({ found: [], pictures: [] });
}, 120_000);

test('a layout that shifts is named, with both pictures and where they differ', async () => {
  const { found, pictures } = await open('shifted');
  expect(found).toEqual(['layout-shift: its layout shifts more', 'picture: it looks different']);
  expect(pictures).toEqual([
    expect.objectContaining({ address: '/jobs', region: expect.stringMatching(/^\d+ × \d+ at \d+, \d+$/) }),
  ]);
}, 120_000);

test('an error of the console and a control without a name are named', async () => {
  expect((await open('broken')).found).toEqual(
    expect.arrayContaining([
      'console: it is broken',
      'accessibility: a button without a name',
      'accessibility: what a screen reader reads changed',
    ]),
  );
}, 120_000);
