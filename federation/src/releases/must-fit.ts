import satisfies from 'semver/functions/satisfies.js';
import type { Release } from './release.ts';
import { ReleaseError } from './release-errors.ts';

/**
 * A remote runs on the shell's copies of the shared packages: one that asks for other versions cannot run in this shell.
 * @throws ReleaseError RELEASE_INCOMPATIBLE, naming package, range and the shell's version
 */
export function mustFit(remote: Release, shell: Release): void {
  const reason = misfit(remote, shell);
  if (reason) throw new ReleaseError('RELEASE_INCOMPATIBLE', reason);
}

/** Why a remote cannot run in this shell; undefined where it can. */
export function misfit(remote: Release, shell: Release): string | undefined {
  const needs = Object.entries(remote.requires ?? {})
    .filter(([name, range]) => !satisfies(shell.provides?.[name] ?? '', range))
    .map(([name, range]) => `${name} ${range} (the shell's is ${shell.provides?.[name] ?? 'absent'})`);
  return needs.length > 0
    ? `${remote.name} ${remote.version} needs ${needs.join(', ')}: it cannot run in shell ${shell.version}`
    : undefined;
}
