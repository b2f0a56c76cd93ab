import satisfies from 'semver/functions/satisfies.js';
import type { Release } from './release.ts';
import { ReleaseError } from './release-errors.ts';

/**
 * A remote uses the shell's copies of the shared packages, so their versions must satisfy its peer dependencies.
 * @throws ReleaseError RELEASE_INCOMPATIBLE; the message names package, range and the shell's version
 */
export function assertCompatible(remote: Release, shell: Release): void {
  const problem = incompatibility(remote, shell);
  if (problem) throw new ReleaseError('RELEASE_INCOMPATIBLE', problem);
}

/** Why a remote cannot run in this shell; undefined if it can. */
export function incompatibility(remote: Release, shell: Release): string | undefined {
  const ranges = unsatisfiedRanges(remote, shell);
  return ranges.length > 0
    ? `${remote.name} ${remote.version} needs ${ranges.join(', ')}: it cannot run in shell ${shell.version}`
    : undefined;
}

/** As {@link unsatisfied}, for people: `react ^18.0.0 (the shell's is 19.3.1)`. */
export const unsatisfiedRanges = (...pair: Parameters<typeof unsatisfied>): string[] =>
  unsatisfied(...pair).map(({ name, range, provided = 'absent' }) => `${name} ${range} (the shell's is ${provided})`);

/** `provided` is the shell's version; undefined if it does not share the package. */
export const unsatisfied = (remote: Pick<Release, 'requires'>, shell: Pick<Release, 'provides'>) =>
  Object.entries(remote.requires ?? {})
    .filter(([name, range]) => !satisfies(shell.provides?.[name] ?? '', range))
    .map(([name, range]) => ({ name, range, provided: shell.provides?.[name] }))
    .filter(isWhole);

/** `react/jsx-runtime` is of `react`. */
export const isWhole = ({ name }: Named, _index: number, all: readonly Named[]): boolean =>
  !all.some((other) => name.startsWith(`${other.name}/`));

type Named = Pick<Release, 'name'>;
