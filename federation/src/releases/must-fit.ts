import satisfies from 'semver/functions/satisfies.js';
import type { Release } from './release.ts';
import { ReleaseError } from './release-errors.ts';

/**
 * A remote runs on the shell's copies of the shared packages: one that asks for other versions cannot run in this shell.
 * @throws ReleaseError RELEASE_INCOMPATIBLE, naming package, range and the shell's version
 */
export function mustFit(remote: Release, shell: Release): void {
  const misfits = Object.entries(remote.requires ?? {})
    .filter(([name, range]) => !satisfies(shell.provides?.[name] ?? '', range))
    .map(([name, range]) => `${name} ${range} (the shell's is ${shell.provides?.[name] ?? 'absent'})`);
  if (misfits.length > 0)
    throw new ReleaseError(
      'RELEASE_INCOMPATIBLE',
      `${remote.name} ${remote.version} needs ${misfits.join(', ')}: it cannot run in shell ${shell.version}`,
    );
}
