import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatReleaseSet, integrityOf, type ReleaseSet, referencedReleases, releaseId } from 'registry/release';
import { ReleaseFolder } from 'registry/store';

/** Changes the live release set, bypassing the registry's checks: it may contain releases that do not exist. */
export function changeReleaseSet(registryDir: string, change: (set: ReleaseSet) => ReleaseSet): void {
  const file = path.join(registryDir, 'current.json');
  const registry = new ReleaseFolder(registryDir);
  const set = registry.readSet();
  const sequence = set.sequence + 1;
  const changed = change(set);
  const manifests = referencedReleases(changed).map(({ name, version }) => {
    const content = registry.has(name, version) ? registry.readManifest(name, version) : 'missing';
    return [releaseId({ name, version }), integrityOf(content)];
  });
  const text = formatReleaseSet({ ...changed, sequence, manifests: Object.fromEntries(manifests) });
  writeFileSync(path.join(registryDir, 'sets', `${String(sequence).padStart(6, '0')}.json`), text);
  writeFileSync(`${file}.draft`, text);
  renameSync(`${file}.draft`, file);
}
