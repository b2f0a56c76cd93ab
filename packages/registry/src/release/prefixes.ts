import type { Release, ReleaseSet } from './release.ts';
import { ReleaseError } from './release-errors.ts';

/** `/team`, `/expertise/us`, `/jobs.xml`: segments of lower-case letters and digits, joined by single dots and hyphens. */
const validPrefix = /^(\/[a-z\d]+([.-][a-z\d]+)*)+$/;

/** First segments of the paths that the shell answers itself. */
const reserved = ['api', 'assets', 'error-checking-guest', 'healthz', 'remotes', 'robots.txt', 'sitemap.xml'];

/**
 * Each prefix of a release must be a valid path that neither the shell nor another live remote owns.
 * @throws ReleaseError RELEASE_INVALID; the message names the prefix and the reason
 */
export function assertPrefixesAvailable({ name, version, prefixes }: Release, set: ReleaseSet): void {
  for (const prefix of prefixes) {
    const problem = prefixProblem(prefix) ?? ownerProblem(prefix, name, set);
    if (problem)
      throw new ReleaseError('RELEASE_INVALID', `${name} ${version}: prefix ${JSON.stringify(prefix)} ${problem}`);
  }
}

/** Why no remote can own a prefix; undefined if one can. */
export function prefixProblem(prefix: string): string | undefined {
  if (validPrefix.test(`/${prefix}`)) return `has to begin with a slash: write "/${prefix}"`;
  if (!validPrefix.test(prefix))
    return 'is no path of lower-case letters and digits such as /team, /expertise/us or /jobs.xml';
  return reserved.includes(prefix.split('/')[1] ?? '') ? 'is an address of the shell' : undefined;
}

export function ownerProblem(prefix: string, name: string, set: Pick<ReleaseSet, 'remotes'>): string | undefined {
  const owner = Object.entries(set.remotes).find(
    ([other, pointer]) => other !== name && pointer.prefixes.includes(prefix),
  );
  return owner && `belongs to ${owner[0]}: remove it from remote.json, or ask the site's owner for it`;
}
