import path from 'node:path';
import type { Registry } from 'federation/releases/registry';
import type { Release } from 'federation/releases/release';
import type { ServerBundle } from '../workers/render-task.ts';

/** Where a release's server bundle is, and the hash that it was published with. */
export function serverBundleOf(registry: Registry, { name, version, files }: Release): ServerBundle {
  const file = `server/${name}.cjs`;
  return { name, version, file: path.join(registry.releaseDir(name, version), file), integrity: files[file] ?? '' };
}
