/** Prints, as JSON, which of our files one cold and one cached GET of a page with one call enter, and how many calls they make. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Session } from 'node:inspector/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { integrityOf } from 'releases/integrity';
import type { Release } from 'releases/release';
import { repositoryRoot } from 'server-kit/repository-root';
import { UngatedStore } from '../../packages/releases/test/ungated-store.ts';
import { readConfiguration } from '../src/server/configuration.ts';
import { InProcessPool } from '../src/server/processes/in-process-pool.ts';
import { createShellFromRegistry } from '../src/server/shell-from-registry.ts';

const code = `
  const { createElement } = require('react');
  const { servicesContext } = require('federation/remote');
  const Component = () => createElement('h1', null, 'A');
  const loader = async ({ context, request: { signal } }) =>
    (await context.get(servicesContext).http.request({ service: 'search', path: '/a', signal })).data;
  const handle = { chunk: 'page', head: () => ({ title: 'A' }) };
  module.exports.remote = { routes: [{ path: '/a/:id', lazy: async () => ({ Component, loader, handle }) }] };`;

/** A renderer without components: header and footer are the same for all pages. */
const renderer = { renderHeader: () => '', renderFooter: () => '' } as never;
const session = new Session();
session.connect();

/** The calls of functions in each of our files, without this one, during `work`. */
async function walkOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const base = `${pathToFileURL(repositoryRoot)}/`;
  const ours = result.filter(({ url }) => url.startsWith(base) && !url.includes('/node_modules/'));
  const walked = ours.flatMap(({ url, functions }) => {
    // The compiler's helper is no call of ours.
    const calls = functions
      .filter(({ functionName }) => functionName !== '__name')
      .reduce((sum, { ranges: [whole] }) => sum + (whole?.count ?? 0), 0);
    return calls > 0 && url !== import.meta.url ? [[url.slice(base.length), calls] as const] : [];
  });
  return Object.fromEntries(walked);
}

const service = createServer((_request, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
);
await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
const registry = new UngatedStore(mkdtempSync(path.join(tmpdir(), 'registry-')));
const dir = registry.releaseDir('mfe-a', '1.0.0');
mkdirSync(path.join(dir, 'server'), { recursive: true });
writeFileSync(path.join(dir, 'server/mfe-a.cjs'), code);
const release: Release = {
  ...{ name: 'mfe-a', version: '1.0.0', prefixes: ['/a'], contract: 1 },
  assets: {},
  files: { 'server/mfe-a.cjs': integrityOf(code) },
};
writeFileSync(path.join(dir, 'release.json'), JSON.stringify(release));
await registry.promote('mfe-a', '1.0.0');
const { port } = service.address() as AddressInfo;
const { app, releases } = await createShellFromRegistry({
  configuration: readConfiguration({ SEARCH_URL: `http://127.0.0.1:${port}` }, registry.dir),
  registry,
  shellRelease: { name: 'shell', version: '1.0.0', prefixes: [], contract: 1, assets: {}, files: {} },
  renderer,
  pool: new InProcessPool(),
});
releases.refresh();
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const get = async (url: string) => (await fetch(address + url)).text();
// The release is loaded, and the connections are open.
await get('/a/first');
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
const cold = await walkOf(() => get('/a/page'));
const cached = await walkOf(() => get('/a/page'));
await app.close();
service.close();
session.disconnect();
rmSync(registry.dir, { recursive: true });
process.stdout.write(JSON.stringify({ cold, cached }));
process.exit();
