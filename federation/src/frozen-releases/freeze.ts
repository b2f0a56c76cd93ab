// Packs releases of the current sources as a fixture: tsx federation/src/frozen-releases/freeze.ts 2026.11.23
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readPackage, repositoryRoot } from '../build/package-facts.ts';
import { release } from '../cli/build-all.ts';
import { releasablePackages } from '../cli/releasable-packages.ts';
import { FolderStore } from '../registry/folder-store.ts';
import { localUser } from '../registry/local-user.ts';
import { StoredRegistry } from '../registry/stored-registry.ts';

const [version = ''] = process.argv.slice(2);
const registry = new FolderStore(mkdtempSync(path.join(tmpdir(), 'frozen-')));
const client = new StoredRegistry(registry, localUser(), registry.dir);
for (const name of releasablePackages()) {
  await release(client, readPackage(path.join(repositoryRoot, name), version), {});
  await registry.promote(name, version);
}
// Exclude the compressed copies, which would double the size and are not needed to serve the releases.
const tar = ['-c', '--exclude=*.br', '--exclude=*.gz', '--sort=name', '--mtime=@0', '--owner=0', '--group=0'];
const archive = execFileSync('tar', [...tar, '-C', registry.dir, 'releases', 'current.json'], { maxBuffer: 2 ** 26 });
writeFileSync(path.join(import.meta.dirname, `${version}.tar.br`), brotliCompressSync(archive));
rmSync(registry.dir, { recursive: true });
