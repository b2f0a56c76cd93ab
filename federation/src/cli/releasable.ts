import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../build/package-facts.ts';
import { ReleaseError } from '../releases/release-errors.ts';

/** The packages that are built and released, in that order: the shell, then every workspace with a `remote.json`. */
export function releasable(root = repositoryRoot): string[] {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  return ['shell', ...workspaces.filter((name) => existsSync(path.join(root, name, 'remote.json')))];
}

/** @throws ReleaseError RELEASE_INVALID, naming what could be meant */
export function mustBeReleasable(name: string, root = repositoryRoot): void {
  const names = releasable(root);
  if (!names.includes(name))
    throw new ReleaseError('RELEASE_INVALID', `expected ${names.join(', ')}, got ${JSON.stringify(name)}`);
}
