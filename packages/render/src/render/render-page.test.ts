import { testSite as site } from '@meridian-vale/federation-tools/test-host/test-site';
import { Compile } from 'typebox/compile';
import { FromProcess } from '../process/messages.ts';
import type { PageTask } from '../tasks.ts';
import { runnerOf } from './load-release.ts';

const message = Compile(FromProcess);
const task: PageTask = {
  kind: 'page',
  url: `${site.siteUrl}/a`,
  budgetMs: 50,
  nonce: 'n',
  services: { site, partition: 'p' },
};
const context = { http: { request: () => Promise.reject(new Error('No call is made here')) } };

const resourceOf = (contentType: string) =>
  runnerOf('mfe-a', {
    routes: [{ path: '/a', loader: () => new Response('', { headers: { 'content-type': contentType } }) }],
  }).run(task, context, new AbortController().signal);

test.each(['application/atom+xml; charset=utf-8', 'application/JSON', 'text/plain', 'text/xml', 'application/rss+xml'])(
  'a resource may be %s',
  async (contentType) => {
    const result = await resourceOf(contentType);
    expect(result).toMatchObject({ kind: 'resource', contentType: contentType.toLowerCase() });
    expect(message.Check({ type: 'result', task: 0, result })).toBe(true);
  },
);

test('an address of a visitor in a redirect is one that the shell accepts', async () => {
  const loader = () => new Response(null, { status: 302, headers: { location: '/b/\u00e9?c' } });
  const page = runnerOf('mfe-a', { routes: [{ path: '/a', loader }] });
  const result = await page.run(task, context, new AbortController().signal);
  expect(result).toMatchObject({ location: '/b/%C3%A9?c' });
  expect(message.Check({ type: 'result', task: 0, result })).toBe(true);
});

test('however long a service’s texts are, the card of a page is one that the shell accepts [SECURITY-10]', async () => {
  const text = 'x'.repeat(20_000);
  const card = { lines: new Array(60).fill(text), place: text };
  const handle = { chunk: 'page', head: () => ({ title: text, card }) };
  const page = runnerOf('mfe-a', { routes: [{ path: '/a', element: 'Page', handle }] });
  const result = await page.run(task, context, new AbortController().signal);
  expect(result).toMatchObject({ kind: 'page', card: { title: expect.stringMatching(/^x+$/) } });
  expect(message.Check({ type: 'result', task: 0, result })).toBe(true);
  const forged = { ...result, card: { title: 'x'.repeat(301), lines: [] } };
  expect(message.Check({ type: 'result', task: 0, result: forged })).toBe(false);
});

test.each([
  'text/html',
  'text/plain;a, text/html',
  'application/json, text/html',
  'text/plainish',
  'application/speculationrules+json',
])('a resource is never %s, whether its loader says so or a forged message [SECURITY-37]', async (contentType) => {
  await expect(resourceOf(contentType)).rejects.toMatchObject({ code: 'RESOURCE_TYPE' });
  const result = { kind: 'resource', status: 200, route: '/a', contentType, body: '', incomplete: false };
  expect(message.Check({ type: 'result', task: 0, result })).toBe(false);
});

test('however many items a service has, and whatever their names, a list of paths is one that the shell accepts', async () => {
  const { signal } = new AbortController();
  const pathsOf = async (count: number) => {
    const paths = async () => [{ path: `/a/${'x'.repeat(2_000)}` }, ...new Array(count).fill({ path: '/a/x' })];
    return runnerOf('mfe-a', { routes: [], paths }).run(
      { kind: 'paths', services: { site, partition: 'p' } },
      context,
      signal,
    );
  };
  const result = await pathsOf(60_000);
  expect(result.paths).toHaveLength(50_000);
  const accepts = (paths: readonly object[]) =>
    message.Check({ type: 'result', task: 0, result: { ...result, paths } });
  expect(accepts(result.paths)).toBe(true);
  expect(accepts([...result.paths, { path: '/a/x' }])).toBe(false);
  expect(accepts([{ path: `/a/${'x'.repeat(2_000)}` }])).toBe(false);
});
