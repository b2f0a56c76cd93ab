import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emptySet } from '../release/release.ts';
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
afterEach(() => server.close());

const live = { version: '1.0.0', prefixes: ['/a'] };
const set = { ...emptySet, sequence: 7, remotes: { 'mfe-a': live } };

test('a release set and a list of releases are read as they were sent [REGISTRY-33]', async () => {
  answer = { ...set, shell: { version: '1.0.0', prefixes: [] }, epoch: 'e' };
  expect(await registry.readSet()).toEqual(answer);
  expect(await registry.readSetAfter(emptySet)).toEqual(answer);
  answer = [{ name: 'mfe-a', version: '1.0.0', publishedAt: 1, wasLive: true }];
  expect(await registry.listReleases()).toEqual(answer);
});

test.each([
  ['that is a text', 'a page of a proxy'],
  ['without remotes', { sequence: 7 }],
  ['with a number that is none', { ...set, sequence: '7' }],
  ['with a version that is none', { ...set, remotes: { 'mfe-a': { ...live, version: 1 } } }],
  ['with a hash of another kind', { ...set, manifests: { 'mfe-a@1.0.0': 'md5' } }],
])('a release set %s counts as no answer [REGISTRY-33]', async (_what, sent) => {
  answer = sent;
  await expect(registry.readSetAfter(emptySet)).rejects.toMatchObject({ code: 'REGISTRY_UNREACHABLE' });
});

test.each([
  ['an object', {}],
  ['a release without a version', [{ name: 'mfe-a', publishedAt: 1, wasLive: true }]],
])(
  'a list of releases that is %s counts as no answer: a shell removes what is not listed [REGISTRY-33]',
  async (_what, sent) => {
    answer = sent;
    await expect(registry.listReleases()).rejects.toMatchObject({ code: 'REGISTRY_UNREACHABLE' });
  },
);
