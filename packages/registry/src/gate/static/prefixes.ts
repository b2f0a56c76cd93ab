import { ownerProblem, prefixProblem } from '../../release/prefixes.ts';
import { pointerOf, type Release } from '../../release/release.ts';
import type { Finding } from '../finding.ts';
import type { Dropped, LiveReleases } from '../live-releases.ts';

export const checkPrefixes = ({ prefixes }: Release): Finding[] =>
  prefixes.flatMap((prefix, index) => {
    const problem = prefixProblem(prefix);
    if (problem) return [finding(prefix, problem)];
    const outer = prefixes.find(
      (other, place) => place !== index && isBelow(prefix, other) && (prefix !== other || place < index),
    );
    return outer === undefined ? [] : [finding(prefix, `overlaps ${outer}, which the release lists too`)];
  });

/** Finds prefixes that equal or nest with another live remote's, and live prefixes that this release no longer has. */
export function checkLivePrefixes(
  release: Release,
  { set }: LiveReleases,
  { dropPrefixes = [] }: Dropped = {},
): Finding[] {
  const { name, prefixes } = release;
  const taken = prefixes.flatMap((prefix) => {
    const problem = ownerProblem(prefix, name, set) ?? nestingProblem(prefix, name, set.remotes);
    return problem ? [finding(prefix, problem)] : [];
  });
  const gone = (pointerOf(set, name)?.prefixes ?? []).filter(
    (prefix) => !prefixes.includes(prefix) && !dropPrefixes.includes(prefix),
  );
  return [
    ...taken,
    ...gone.map((prefix) => {
      const option = `--drop-prefix ${prefix}`;
      const problem = `is live and missing here, so its pages would be gone: put it back, or drop it with ${option}`;
      return { ...finding(prefix, problem), option };
    }),
  ];
}

function nestingProblem(prefix: string, name: string, remotes: LiveReleases['set']['remotes']): string | undefined {
  for (const [other, pointer] of Object.entries(remotes)) {
    const nested = other !== name && pointer.prefixes.find((each) => isBelow(prefix, each) || isBelow(each, prefix));
    if (nested) return `overlaps ${nested}, which ${other} owns`;
  }
  return undefined;
}

export const isBelow = (path: string, prefix: string): boolean => `${path}/`.startsWith(`${prefix}/`);

const finding = (prefix: string, message: string): Finding => ({
  check: 'prefixes',
  file: 'remote.json',
  message: `prefix ${JSON.stringify(prefix)} ${message}`,
});
