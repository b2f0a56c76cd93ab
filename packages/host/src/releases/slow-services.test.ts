import { writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { siteParts } from '../../../../shell/src/site.ts';
import type { UngatedStore } from '../../../registry/test/ungated-store.ts';
import { goLive, newRegistry, shellOn } from '../../test/stored-release.ts';

/** A page that makes two service calls in sequence, and renders without the data of those that fail. */
const code = `
  const { createElement } = require('react');
  const { servicesContext } = require('federation/remote');
  const Component = () => createElement('h1', null, 'A');
  const loader = async ({ context, request: { signal } }) => {
    const { http } = context.get(servicesContext);
    for (const path of ['/first', '/second']) await http.request({ service: 'search', path, signal }).catch(() => {});
    return null;
  };
  const handle = { chunk: 'page', head: () => ({ title: 'A' }) };
  module.exports.remote = { routes: [{ path: '/a', lazy: async () => ({ Component, loader, handle }) }] };`;

let service: Server;
let registry: UngatedStore;

beforeEach(async () => {
  registry = newRegistry();
  await goLive(registry, '1.0.0', code);
});
afterEach(() => {
  service.close();
  service.closeAllConnections();
});

/** Starts the service, and returns its address. */
async function serve(respond: RequestListener): Promise<string> {
  service = createServer(respond);
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
}

test("a site's own time limit of calls holds for those of pages, of the proxy and of browsers", async () => {
  const seen: (string | undefined)[] = [];
  const SEARCH_URL = await serve(({ url }) => void seen.push(url));
  const services = { ...siteParts.services, callTimeoutMs: 300 };
  const { app: shell, releases } = await shellOn(registry, { SEARCH_URL }, { parts: { ...siteParts, services } });
  releases.refresh();
  expect((await shell.inject('/api/search/x')).statusCode).toBe(504);
  expect((await shell.inject('/a')).body).toContain('"callTimeoutMs":300');
  expect(seen).toEqual(['/x', '/first', '/second']);
  await shell.close();
});

test('two slow calls in sequence cost the page their data, but the release is not replaced', async () => {
  const SEARCH_URL = await serve((_request, response) => {
    // Each response is just in time for its call, but both together are too late for the page.
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'), 1_400);
  });
  const limits = { pageTimeoutMs: 2_400, callTimeoutMs: 2_000 };
  const { app: shell, releases } = await shellOn(registry, { SEARCH_URL }, limits);
  const failed: unknown[] = [];
  releases.on('failed', (...failure) => failed.push(failure));
  releases.refresh();
  const { statusCode, headers, body } = await shell.inject('/a');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store, no-transform']);
  expect(body).toContain('<h1>A</h1>');
  expect(failed).toEqual([]);
  expect((await shell.inject('/healthz')).json()).toMatchObject({
    remotes: { 'mfe-a': { state: 'ok' } },
    services: { gateway: 'closed', search: 'closed', content: 'closed' },
  });
  await shell.close();
});

test("a page reads its team's service, which learns nothing of the site; another remote gets a 404 [CALL-80, CALL-84]", async () => {
  const seen: [string | undefined, IncomingHttpHeaders][] = [];
  const origin = await serve(({ url, headers }, response) => {
    seen.push([url, headers]);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"name":"Open day"}');
  });
  const file = path.join(registry.dir, 'services.json');
  writeFileSync(file, JSON.stringify([{ name: 'events', url: `${origin}/own`, remotes: ['mfe-a'] }]));
  const code = (at: string) => `
    const { createElement } = require('react');
    const { useLoaderData } = require('react-router-dom');
    const { servicesContext } = require('federation/remote');
    const Component = () => createElement('h1', null, useLoaderData());
    const loader = ({ context }) => context.get(servicesContext).http.request({ service: 'team/events', path: '/next' })
      .then(({ data }) => data.name, ({ message }) => message);
    const handle = { chunk: 'page', head: () => ({ title: 'A' }) };
    module.exports.remote = { routes: [{ path: '${at}', lazy: async () => ({ Component, loader, handle }) }] };`;
  await goLive(registry, '2.0.0', code('/a'));
  await goLive(registry, '1.0.0', code('/b'), { name: 'mfe-b', prefixes: ['/b'] });
  const { app: shell, releases } = await shellOn(registry, { SERVICES_FILE: file });
  releases.refresh();
  expect((await shell.inject('/a')).body).toContain('<h1>Open day</h1>');
  expect((await shell.inject('/b')).body).toContain('<h1>GET team/events: answered 404</h1>');
  expect(seen.map(([url]) => url)).toEqual(['/own/next']);
  for (const name of ['appid', 'authorization', 'cookie']) expect(seen[0]?.[1][name]).toBeUndefined();
  await shell.close();
});
