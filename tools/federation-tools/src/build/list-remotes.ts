import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from 'server-kit/repository-root';

export interface RemoteManifest {
  /** The name of the workspace or package. */
  readonly name: string;
  readonly prefixes: readonly string[];
}

/**
 * Every workspace with a `remote.json`, or the single remote of a team's own repository. This is the only list of
 * remotes; builds, releases and tests use it.
 */
export function listRemotes(root = repositoryRoot): RemoteManifest[] {
  const { name, workspaces } = readJson(path.join(root, 'package.json')) as { name: string; workspaces?: string[] };
  const folders = workspaces?.map((folder) => ({ name: folder, folder })) ?? [{ name, folder: '.' }];
  return folders
    .map(({ name, folder }) => ({ name, file: path.join(root, folder, 'remote.json') }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => ({ name, prefixes: (readJson(file) as RemoteManifest).prefixes }));
}

/** Whether a folder is a checkout of the kit, whose remotes are workspaces. */
export function isKitCheckout(root: string): boolean {
  const file = path.join(root, 'package.json');
  const { workspaces } = (existsSync(file) ? readJson(file) : {}) as { readonly workspaces?: readonly string[] };
  return workspaces?.includes('tools/federation-tools') === true;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
