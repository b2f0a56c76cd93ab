import { existsSync } from 'node:fs';
import path from 'node:path';
import { ReleaseError } from 'registry/release';
import { repositoryRoot } from 'server-kit/repository-root';
import { type PackageManifest, readJson, workspacesIn } from '../assembly/package-manifest.ts';

/** Every workspace with a `remote.json`, or the remote of a team's own repository: builds and releases go by it. */
export function listRemotes(root = repositoryRoot): Pick<PackageManifest, 'name' | 'prefixes'>[] {
  const workspaces = workspacesIn(root);
  const folders = workspaces.length > 0 ? workspaces : ['.'];
  return folders
    .filter((folder) => existsSync(path.join(root, folder, 'remote.json')))
    .map((folder) => ({
      name: folder === '.' ? readJson(root, 'package.json').name : folder,
      prefixes: readJson(path.join(root, folder), 'remote.json').prefixes,
    }));
}

/** Whether a folder is a site's: its shell and its remotes are workspaces. */
export const isSite = (root: string): boolean => workspacesIn(root).includes('shell');

/** Whether the site has the kit's sources, too. */
export const isKitCheckout = (root: string): boolean => workspacesIn(root).includes('packages/federation-tools');

/** How the command `federation` is called in a folder, with the remote that it is about. */
export const commandLine = (root: string, command: string, name: string): string =>
  isSite(root) ? `npm run remotes -- ${command} ${name}` : `npx --no-install federation ${command}`;

export const releasablePackages = (root = repositoryRoot): string[] => [
  ...(existsSync(path.join(root, 'shell')) ? ['shell'] : []),
  ...listRemotes(root).map(({ name }) => name),
];

/** The folder of a releasable package. @throws ReleaseError RELEASE_INVALID; the message lists the valid names */
export function releasableFolder(name: string, root = repositoryRoot): string {
  const names = releasablePackages(root);
  if (!names.includes(name))
    throw new ReleaseError('RELEASE_INVALID', `expected ${names.join(', ')}, got ${JSON.stringify(name)}`);
  return existsSync(path.join(root, 'remote.json')) ? root : path.join(root, name);
}
