/** Prints, as JSON, which of our files one cold and one cached GET of a page with one call enter, and how many calls they make. */
import { EventEmitter, once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { Session } from 'node:inspector/promises';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from 'server-kit/repository-root';
import { goLive, newRegistry, shellOn } from './stored-release.ts';

const code = `
  const { createElement } = require('react');
  const { servicesContext } = require('federation/remote');
  const Component = () => createElement('h1', null, 'A');
  const loader = async ({ context, request: { signal } }) =>
    (await context.get(servicesContext).http.request({ service: 'search', path: '/a', signal })).data;
  const handle = { chunk: 'page', head: () => ({ title: 'A' }) };
  module.exports.remote = { routes: [{ path: '/a/:id', lazy: async () => ({ Component, loader, handle }) }] };`;

const session = new Session();
session.connect();

/** The calls of functions in each of our files, without those of tests, during `work`. */
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
    return calls > 0 && !url.includes('/shell/test/') ? [[url.slice(base.length), calls] as const] : [];
  });
  return Object.fromEntries(walked);
}

const service = createServer((_request, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
);
await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
const registry = newRegistry();
await goLive(registry, '1.0.0', code);
const { port } = service.address() as AddressInfo;
const { app, releases } = await shellOn(registry, { SEARCH_URL: `http://127.0.0.1:${port}` });
releases.refresh();
const responses = new EventEmitter();
app.addHook('onResponse', async () => void responses.emit('finished'));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
/** Waits for what the server does after a response, too: it would count for the next. */
const get = async (url: string) => {
  const finished = once(responses, 'finished');
  await (await fetch(address + url)).text();
  await finished;
  await new Promise(setImmediate);
};
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
