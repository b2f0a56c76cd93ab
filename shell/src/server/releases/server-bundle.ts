import path from 'node:path';
import type { Registry } from 'federation/releases/registry';
import type { Release } from 'federation/releases/release';
import type { ServerBundle } from '../workers/render-task.ts';

/** A release's server bundle: its path and published hash. */
export function serverBundleOf(registry: Registry, { name, version, files }: Release): ServerBundle {
  const file = `server/${name}.cjs`;
  return { name, version, file: path.join(registry.releaseDir(name, version), file), integrity: files[file] ?? '' };
}
