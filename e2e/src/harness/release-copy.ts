import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { containerName } from '@meridian-vale/federation/container-name';
import { integrityOf, isDelta, type Release } from 'registry/release';
import type { ReleaseFolder } from 'registry/store';

export interface ReleaseCopy {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Changes the text of a script or stylesheet; `file` is its path within the release. */
  readonly patch?: (file: string, text: string) => string;
}

/** Builds contain their version in their code, so the copy gets a new version and matching hashes. */
export function copyRelease(registry: ReleaseFolder, { name, from, to, patch = (_, text) => text }: ReleaseCopy): void {
  const dir = registry.releaseDir(name, to);
  cpSync(registry.releaseDir(name, from), dir, { recursive: true });
  const manifest = path.join(dir, 'release.json');
  const release: Release = JSON.parse(readFileSync(manifest, 'utf8'));
  const isCopy = (file: string) => /\.(br|gz)$/.test(file) || isDelta(file);
  const published = Object.entries(release.files).filter(([file]) => !isCopy(file));
  for (const file of Object.keys(release.files).filter(isCopy)) rmSync(path.join(dir, file), { force: true });
  const replaced: [string, string][] = [
    [from, to],
    [containerName(name, from), containerName(name, to)],
  ];
  const files: Record<string, string> = {};
  // Process the entry last, because it contains the others' hashes.
  for (const [file, hash] of published.sort(
    ([one], [other]) => Number(/Entry/.test(one)) - Number(/Entry/.test(other)),
  )) {
    const where = path.join(dir, file);
    if (/\.(js|css|cjs)$/.test(file)) {
      const text = replaced.reduce((before, [old, now]) => before.replaceAll(old, now), readFileSync(where, 'utf8'));
      writeFileSync(where, patch(file, text));
    }
    files[file] = integrityOf(readFileSync(where));
    replaced.push([hash.slice(7), files[file].slice(7)]);
  }
  writeFileSync(manifest, JSON.stringify({ ...release, version: to, files }));
}
