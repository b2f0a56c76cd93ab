/** Prints, as JSON, which of our files one cold and one cached GET of a page with one call enter, and how many calls they make. */
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWalkCounter } from '../../server-kit/test/count-walk.ts';
import { goLive, newRegistry, shellOn } from './stored-release.ts';

const code = `
  const { createElement } = require('react');
  const { servicesContext } = require('federation/remote');
  const Component = () => createElement('h1', null, 'A');
  const loader = async ({ context, request: { signal } }) =>
    (await context.get(servicesContext).http.request({ service: 'search', path: '/a', signal })).data;
  const handle = { chunk: 'page', head: () => ({ title: 'A' }) };
  module.exports.remote = { routes: [{ path: '/a/:id', lazy: async () => ({ Component, loader, handle }) }] };`;

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
const { walkOf, stop } = await createWalkCounter();
/** A timer that happens to run during one request counts for it: the shorter of two walks is the page's own. */
const shorterOf = async (first: () => Promise<unknown>, second: () => Promise<unknown>) => {
  const walks = [await walkOf(first), await walkOf(second)];
  const callsOf = (walk: Record<string, number>) => Object.values(walk).reduce((sum, calls) => sum + calls, 0);
  return walks.sort((a, b) => callsOf(a) - callsOf(b))[0];
};
const page = () => get('/a/page');
const cold = await shorterOf(page, () => get('/a/another'));
const cached = await shorterOf(page, page);
stop();
await app.close();
service.close();
process.stdout.write(JSON.stringify({ cold, cached }));
process.exit();
