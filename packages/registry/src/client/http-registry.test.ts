import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { scratchFolder } from '../../../server-kit/test/scratch-folder.ts';
import { emptySet, type Release } from '../release/release.ts';
import { HttpRegistry } from './http-registry.ts';

let server: Server;
let registry: HttpRegistry;
let answer: unknown;
beforeEach(async () => {
  server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  registry = new HttpRegistry(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'key');
});
afterEach(() => server.close().closeAllConnections());

const limits = { callMs: 100, transferMs: 200 };
const unreachable = (reason: string) => ({
  code: 'REGISTRY_UNREACHABLE',
  message: `${registry.location} does not answer: ${reason}`,
});
const live = { version: '1.0.0', prefixes: ['/a'] };
const set = { ...emptySet, sequence: 7, remotes: { 'mfe-a': live } };

test('a release set and a list of releases are read as they were sent', async () => {
  answer = { ...set, shell: { version: '1.0.0', prefixes: [] }, epoch: 'e' };
  expect(await registry.readSet()).toEqual(answer);
  expect(await registry.readSetAfter(emptySet)).toEqual(answer);
  answer = [{ name: 'mfe-a', version: '1.0.0', publishedAt: 1, wasLive: true }];
  expect(await registry.listReleases()).toEqual(answer);
});

test.each([
  ['a set that is a text', 'a page of a proxy'],
  ['a set without remotes', { sequence: 7 }],
  ['a set with a number that is none', { ...set, sequence: '7' }],
  ['a set with a version that is none', { ...set, remotes: { 'mfe-a': { ...live, version: 1 } } }],
  ['a set with a hash of another kind', { ...set, manifests: { 'mfe-a@1.0.0': 'md5' } }],
  ['a list that is an object', {}],
  ['a list of a release without a version', [{ name: 'mfe-a', publishedAt: 1, wasLive: true }]],
])('%s counts as no answer: a shell removes what is not listed', async (what, sent) => {
  answer = sent;
  const read = what.startsWith('a set') ? registry.readSetAfter(emptySet) : registry.listReleases();
  await expect(read).rejects.toMatchObject({ code: 'REGISTRY_UNREACHABLE' });
});

test('what is only read is asked for again if the connection was closed meanwhile', async () => {
  answer = set;
  server.prependOnceListener('request', ({ socket }) => socket.destroy());
  expect(await registry.readSet()).toEqual(set);
});

test('a registry that accepts a call and never answers is reported while it is waited for, and given up', async () => {
  let calls = 0;
  server.removeAllListeners('request').on('request', (request) => {
    calls++;
    request.resume();
  });
  const said: string[] = [];
  const client = new HttpRegistry(registry.location, 'key', undefined, (message) => said.push(message), limits);
  const dir = scratchFolder();
  writeFileSync(path.join(dir, 'release.json'), JSON.stringify({ files: {} }));
  await expect(client.readSet()).rejects.toMatchObject(unreachable('nothing for 0.1 s'));
  const outcome = '`list` says whether it was done';
  const given = { reason: '' };
  for (const change of [client.publish(dir, given), client.rollback('mfe-a', given)])
    await expect(change).rejects.toMatchObject(unreachable(`nothing for 0.2 s; ${outcome}`));
  const waiting = (limit: number) =>
    `Still waiting for ${registry.location}: it has ${limit} s in all to answer, then this command fails; Ctrl-C is safe: nothing is left half done`;
  expect(said).toEqual([0.1, 0.2, 0.2].map(waiting));
  // An upload is repeated only if the connection was lost.
  expect(calls).toBe(3);
});

test.each([
  ['breaks off', true, ['other side closed; check REGISTRY_URL and the network']],
  ['stalls', false, ['nothing for 0.1 s', 'nothing for 0.2 s']],
])('an answer that %s after it has begun counts as none', async (_how, breaksOff, [ofSet = '', ofFile = ofSet]) => {
  server.removeAllListeners('request').on('request', ({ socket }, response) => {
    response.write('{', () => breaksOff && socket.destroy());
  });
  const client = new HttpRegistry(registry.location, 'key', undefined, () => {}, limits);
  const release = { name: 'mfe-a', version: '1.0.0' } as Release;
  await expect(client.readSet()).rejects.toMatchObject(unreachable(ofSet));
  await expect(client.readFile(release, 'browser/page.js')).rejects.toMatchObject(unreachable(ofFile));
});
