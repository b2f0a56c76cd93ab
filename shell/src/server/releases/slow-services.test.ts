import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from 'releases/integrity';
import type { Release } from 'releases/release';
import { UngatedStore } from '../../../../packages/releases/test/ungated-store.ts';
import * as renderer from '../../render/renderer.tsx';
import { readConfiguration } from '../configuration.ts';
import { InProcessPool } from '../processes/in-process-pool.ts';
import { createShellFromRegistry } from '../shell-from-registry.ts';

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
  registry = new UngatedStore(mkdtempSync(path.join(tmpdir(), 'registry-')));
  const dir = registry.releaseDir('mfe-a', '1.0.0');
  mkdirSync(path.join(dir, 'server'), { recursive: true });
  writeFileSync(path.join(dir, 'server/mfe-a.cjs'), code);
  const files = { 'server/mfe-a.cjs': integrityOf(code) };
  const release: Release = { name: 'mfe-a', version: '1.0.0', prefixes: ['/a'], contract: 1, assets: {}, files };
  writeFileSync(path.join(dir, 'release.json'), JSON.stringify(release));
  await registry.promote('mfe-a', '1.0.0');
});
afterEach(() => {
  service.close();
  service.closeAllConnections();
  rmSync(registry.dir, { recursive: true });
});

test('two slow calls in sequence cost the page their data, but the release is not replaced', async () => {
  service = createServer((_request, response) => {
    // Each response is just in time for its call, but both together are too late for the page.
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'), 1_400);
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const { port } = service.address() as AddressInfo;
  const shellRelease: Release = { name: 'shell', version: '1.0.0', prefixes: [], contract: 1, assets: {}, files: {} };
  const pool = new InProcessPool();
  const { app: shell, releases } = await createShellFromRegistry({
    configuration: readConfiguration({ SEARCH_URL: `http://127.0.0.1:${port}` }, registry.dir),
    registry,
    shellRelease,
    renderer,
    pool,
    pageTimeoutMs: 2_400,
    callTimeoutMs: 2_000,
  });
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
