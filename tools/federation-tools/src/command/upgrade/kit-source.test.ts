import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { kitPackages, tarballPrefix } from '../../packing/kit-packages.ts';
import { unpackKit } from './kit-source.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kit-source-'));
  mkdirSync(path.join(dir, 'packs'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function packTools(version: string): Buffer {
  const manifest = {
    name: '@meridian-vale/federation-tools',
    version,
    dependencies: { '@meridian-vale/platform-client': '^1.2.0', '@meridian-vale/shared-ui': '^3.0.0' },
    peerDependencies: { '@meridian-vale/federation': '^3.1.0', '@meridian-vale/shared-identity': '^1.2.0' },
  };
  mkdirSync(path.join(dir, 'package'), { recursive: true });
  writeFileSync(path.join(dir, 'package/package.json'), JSON.stringify(manifest));
  const file = path.join(dir, `packs/meridian-vale-federation-tools-${version}.tgz`);
  execFileSync('tar', ['czf', file, '-C', dir, 'package']);
  return readFileSync(file);
}
const unpacked = () => JSON.parse(readFileSync(path.join(dir, 'next/package.json'), 'utf8')).version;

test('of a folder with several kits the newest is unpacked, and each package is named by its file', async () => {
  for (const name of kitPackages) writeFileSync(path.join(dir, `packs/${tarballPrefix(name)}-1.9.0.tgz`), '');
  for (const version of ['1.9.0', '1.10.0', '1.2.0']) packTools(version);
  expect(await unpackKit('../packs', path.join(dir, 'team'), path.join(dir, 'next'))).toEqual({
    ...Object.fromEntries(kitPackages.map((name) => [name, `file:../packs/${tarballPrefix(name)}-1.9.0.tgz`])),
    '@meridian-vale/federation-tools': 'file:../packs/meridian-vale-federation-tools-1.10.0.tgz',
  });
  expect(unpacked()).toBe('1.10.0');
});

test('of a registry the latest is unpacked, and its ranges are those of the kit', async () => {
  const tarball = packTools('1.4.0');
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host}`;
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
    const version = {
      name: '@meridian-vale/federation-tools',
      version: '1.4.0',
      dist: { tarball: `${origin}/t.tgz`, integrity },
    };
    const document = { name: version.name, 'dist-tags': { latest: '1.4.0' }, versions: { '1.4.0': version } };
    response.end(request.url === '/t.tgz' ? tarball : JSON.stringify(document));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await unpackKit(url, dir, path.join(dir, 'next'))).toEqual({
      '@meridian-vale/platform-client': '^1.2.0',
      '@meridian-vale/shared-identity': '^1.2.0',
      '@meridian-vale/shared-ui': '^3.0.0',
      '@meridian-vale/federation': '^3.1.0',
      '@meridian-vale/federation-tools': '^1.4.0',
    });
    expect(unpacked()).toBe('1.4.0');
  } finally {
    server.close();
  }
});

test('a registry that does not answer is refused with its address', async () => {
  await expect(unpackKit('http://127.0.0.1:9', dir, path.join(dir, 'next'))).rejects.toThrow(
    'npm cannot get @meridian-vale/federation-tools from http://127.0.0.1:9: ECONNREFUSED',
  );
});
