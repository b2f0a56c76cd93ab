// Packs releases of the current sources as a fixture: tsx e2e/checks/frozen-releases/freeze.ts 2026.11.23
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readPackage } from '@meridian-vale/federation-tools/assembly/package-manifest';
import { releasablePackages } from '@meridian-vale/federation-tools/build/list-remotes';
import { buildAndPublish } from '@meridian-vale/federation-tools/command/build-all';
import { localRegistry } from 'registry/client';
import { FolderStore, localUser } from 'registry/store';
import { repositoryRoot } from 'server-kit/repository-root';
import { temporaryFolder } from 'server-kit/temporary-folder';

const [version = ''] = process.argv.slice(2);
const registry = new FolderStore(temporaryFolder('frozen-').dir);
const client = localRegistry(registry, localUser(), registry.dir);
for (const name of releasablePackages()) {
  await buildAndPublish(client, readPackage(path.join(repositoryRoot, name), version), {});
  await client.promote(name, version, {});
}
// Exclude the compressed copies, which would double the size and are not needed to serve the releases.
const tar = ['-c', '--exclude=*.br', '--exclude=*.gz', '--sort=name', '--mtime=@0', '--owner=0', '--group=0'];
const archive = execFileSync('tar', [...tar, '-C', registry.dir, 'releases', 'current.json'], { maxBuffer: 2 ** 26 });
writeFileSync(path.join(import.meta.dirname, `${version}.tar.br`), brotliCompressSync(archive));
