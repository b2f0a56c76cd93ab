import { existsSync } from 'node:fs';
import path from 'node:path';
import { ReleaseError } from 'registry/release-errors';
import { repositoryRoot } from 'server-kit/repository-root';
import { listRemotes } from './list-remotes.ts';

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
