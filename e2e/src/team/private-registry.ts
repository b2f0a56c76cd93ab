import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export interface PrivateRegistry {
  readonly url: string;
  stop(): void;
}

/** A registry of the kit's packages only. */
export async function startPrivateRegistry(packs: string): Promise<PrivateRegistry> {
  const tarballs = new Map(readdirSync(packs).map((file) => [`/${file}`, path.join(packs, file)]));
  const server = createServer(({ url = '', headers }, response) => {
    const name = decodeURIComponent(url)
      .replace('@', '')
      .replace(/(?<!^)\//, '-');
    const tarball = tarballs.get(url);
    const versions = [...tarballs].filter(([file]) => file.replace(/-\d[\d.]*\.tgz$/, '') === name);
    if (tarball) response.end(readFileSync(tarball));
    else if (versions.length > 0) response.end(JSON.stringify(packageDocument(versions, `http://${headers.host}`)));
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

/** What a registry says of a package. @param tarballs its versions by their path, the latest last */
function packageDocument(tarballs: readonly (readonly [path: string, file: string])[], origin: string): object {
  const versions = tarballs.map(([url, file]) => {
    const manifest = JSON.parse(execFileSync('tar', ['xzOf', file, 'package/package.json'], { encoding: 'utf8' }));
    const integrity = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
    return { ...manifest, dist: { tarball: origin + url, integrity } };
  });
  return {
    name: versions.at(-1).name,
    'dist-tags': { latest: versions.at(-1).version },
    versions: Object.fromEntries(versions.map((each) => [each.version, each])),
  };
}
