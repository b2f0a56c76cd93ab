import { listRemotes } from '../build/list-remotes.ts';
import { repositoryRoot } from '../build/package-facts.ts';
import { ReleaseError } from '../releases/release-errors.ts';

/** The packages that are built and released: the shell, then the remotes. */
export const releasablePackages = (root = repositoryRoot): string[] => [
  'shell',
  ...listRemotes(root).map(({ name }) => name),
];

/** @throws ReleaseError RELEASE_INVALID; the message lists the valid names */
export function assertReleasable(name: string, root = repositoryRoot): void {
  const names = releasablePackages(root);
  if (!names.includes(name))
    throw new ReleaseError('RELEASE_INVALID', `expected ${names.join(', ')}, got ${JSON.stringify(name)}`);
}
