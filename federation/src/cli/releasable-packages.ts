import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../build/package-facts.ts';
import { ReleaseError } from '../releases/release-errors.ts';

/** The packages that are built and released: the shell first, then every workspace with a `remote.json`. */
export function releasablePackages(root = repositoryRoot): string[] {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  return ['shell', ...workspaces.filter((name) => existsSync(path.join(root, name, 'remote.json')))];
}

/** @throws ReleaseError RELEASE_INVALID; the message lists the valid names */
export function assertReleasable(name: string, root = repositoryRoot): void {
  const names = releasablePackages(root);
  if (!names.includes(name))
    throw new ReleaseError('RELEASE_INVALID', `expected ${names.join(', ')}, got ${JSON.stringify(name)}`);
}
