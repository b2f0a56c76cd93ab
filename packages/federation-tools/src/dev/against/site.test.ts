import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PackageManifest } from '../../assembly/package-manifest.ts';
import { assertFits, openSite } from './site.ts';

const shell = { version: '2.0.0', contract: 1, provides: { react: '19.3.1', 'react/jsx-runtime': '19.3.1' } };
const remotes = [{ name: 'mfe-b', prefixes: ['/b'] }];

const pointers: Record<string, unknown> = { '/remotes/registry.json': { shell, remotes } };
const server = createServer((request, response) => {
  const body = pointers[request.url ?? ''];
  response.writeHead(body ? 200 : 404).end(JSON.stringify(body));
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test("a site's shell and remotes are read from its registry.json", async () => {
  expect(await openSite(`${origin}/`)).toEqual({ origin, shell, remotes });
});

test.each(['site.example', 'ftp://site.example', 'https://site.example/blog', ''])(
  '%j is rejected as a site URL',
  async (url) => {
    await expect(openSite(url)).rejects.toThrow(/expected the address/);
  },
);

test('a server that does not respond, or is not a site is rejected with the reason', async () => {
  await expect(openSite('http://127.0.0.1:65535')).rejects.toThrow(/does not answer: connect ECONNREFUSED/);
  const { '/remotes/registry.json': whole } = pointers;
  pointers['/remotes/registry.json'] = undefined;
  await expect(openSite(origin)).rejects.toThrow(/\(404\) is no release set/);
  pointers['/remotes/registry.json'] = { remotes };
  await expect(openSite(origin)).rejects.toThrow(/is no release set/);
  pointers['/remotes/registry.json'] = whole;
});

const facts: PackageManifest = {
  dir: '',
  name: 'mfe-a',
  version: 'dev',
  prefixes: ['/a'],
  peerDependencies: { react: '^19.0.0' },
};

test('a remote that the site cannot run is rejected; a remote that the site does not have yet is accepted', () => {
  // Every remote requires the federation runtime of this kit.
  const provides = { ...shell.provides, '@module-federation/webpack-bundler-runtime': '2.99.0' };
  const site = { origin, shell: { ...shell, provides }, remotes };
  expect(() => assertFits(facts, site)).not.toThrow();
  expect(() => assertFits({ ...facts, peerDependencies: { react: '^20.0.0' } }, site)).toThrow(
    "mfe-a dev needs react ^20.0.0 (the shell's is 19.3.1): it cannot run",
  );
  expect(() => assertFits({ ...facts, prefixes: ['/b'] }, site)).toThrow('belongs to mfe-b');
  expect(() => assertFits(facts, { ...site, shell: { ...site.shell, contract: 99 } })).toThrow(
    'this kit has contract 1, shell 2.0.0 has 99',
  );
});
