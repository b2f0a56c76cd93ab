import { existsSync } from 'node:fs';
import path from 'node:path';
import { ReleaseError } from 'registry/release';
import { repositoryRoot } from 'server-kit/repository-root';
import { readJson } from '../assembly/package-manifest.ts';

export interface RemoteManifest {
  /** The name of the workspace or package. */
  readonly name: string;
  readonly prefixes: readonly string[];
}

/**
 * Every workspace with a `remote.json`, or the single remote of a team's own repository: builds and releases go by it.
 */
export function listRemotes(root = repositoryRoot): RemoteManifest[] {
  const { name, workspaces } = readJson(root, 'package.json') as { name: string; workspaces?: string[] };
  const folders = workspaces?.map((folder) => ({ name: folder, folder })) ?? [{ name, folder: '.' }];
  return folders
    .map(({ name, folder }) => ({ name, dir: path.join(root, folder) }))
    .filter(({ dir }) => existsSync(path.join(dir, 'remote.json')))
    .map(({ name, dir }) => ({ name, prefixes: (readJson(dir, 'remote.json') as RemoteManifest).prefixes }));
}

/** Whether a folder is a site's: its shell and its remotes are workspaces. */
export const isSite = (root: string): boolean => hasWorkspace(root, 'shell');

/** Whether the site has the kit's sources, too. */
export const isKitCheckout = (root: string): boolean => hasWorkspace(root, 'packages/federation-tools');

function hasWorkspace(root: string, name: string): boolean {
  if (!existsSync(path.join(root, 'package.json'))) return false;
  const { workspaces } = readJson(root, 'package.json') as { readonly workspaces?: readonly string[] };
  return workspaces?.includes(name) === true;
}

/** How the command `federation` is called in a folder, with the remote that it is about. */
export const callOf = (root: string, command: string, name: string): string =>
  isSite(root) ? `npm run remotes -- ${command} ${name}` : `npx --no-install federation ${command}`;

/** The packages that are built and released: the shell, if the checkout has one, then the remotes. */
export const releasablePackages = (root = repositoryRoot): string[] => [
  ...(existsSync(path.join(root, 'shell')) ? ['shell'] : []),
  ...listRemotes(root).map(({ name }) => name),
];

/**
 * The folder of a releasable package: the workspace, or the root in a team's own repository.
 * @throws ReleaseError RELEASE_INVALID; the message lists the valid names
 */
export function releasableFolder(name: string, root = repositoryRoot): string {
  const names = releasablePackages(root);
  if (!names.includes(name))
    throw new ReleaseError('RELEASE_INVALID', `expected ${names.join(', ')}, got ${JSON.stringify(name)}`);
  return existsSync(path.join(root, 'remote.json')) ? root : path.join(root, name);
}
