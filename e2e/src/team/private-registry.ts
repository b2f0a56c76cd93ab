import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** A registry that serves the kit's packages itself and sends npm elsewhere for everything else. */
export async function startPrivateRegistry(packs: string): Promise<{ readonly url: string; stop(): void }> {
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim().replace(/\/$/, '');
  const tarballs = new Map(
    readdirSync(packs).map((file) => [`/${file.replace(/-\d[\d.]*\.tgz$/, '')}`, path.join(packs, file)]),
  );
  const server = createServer(({ url = '', headers }, response) => {
    const tarball = tarballs.get(url.replace(/\.tgz$/, ''));
    if (!tarball) response.writeHead(302, { location: `${upstream}${url}` }).end();
    else if (url.endsWith('.tgz')) response.end(readFileSync(tarball));
    else response.end(JSON.stringify(packageDocument(tarball, `http://${headers.host}${url}.tgz`)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

/** What a registry says of a package with one version. */
function packageDocument(file: string, tarball: string): object {
  const manifest = JSON.parse(execFileSync('tar', ['xzOf', file, 'package/package.json'], { encoding: 'utf8' }));
  const integrity = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
  const { name, version } = manifest;
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, dist: { tarball, integrity } } },
  };
}
