import { testSite as site } from '@meridian-vale/federation-tools/test-host/test-site';
import { Compile } from 'typebox/compile';
import { FromProcess } from '../process/messages.ts';
import type { PageTask } from '../tasks.ts';
import { hostRemote } from './load-release.ts';

const message = Compile(FromProcess);
const task: PageTask = { kind: 'page', url: `${site.siteUrl}/a`, budgetMs: 50, nonce: 'n', site, partition: 'p' };
const context = { http: { request: () => Promise.reject(new Error('No call is made here')) } };

const resourceOf = (contentType: string) =>
  hostRemote('mfe-a', {
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

test.each([
  'text/html',
  'text/javascript',
  'application/javascript',
  'application/xhtml+xml',
  'image/svg+xml',
  'application/json, text/html',
  'text/plainish',
  'application/speculationrules+json',
])('a resource is never %s, whether its loader says so or a forged message [SECURITY-37]', async (contentType) => {
  await expect(resourceOf(contentType)).rejects.toMatchObject({ code: 'RESOURCE_TYPE' });
  const result = { kind: 'resource', status: 200, route: '/a', contentType, body: '', incomplete: false };
  expect(message.Check({ type: 'result', task: 0, result })).toBe(false);
});
