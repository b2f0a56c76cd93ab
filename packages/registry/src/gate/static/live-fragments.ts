import type { Release } from '../../release/release.ts';
import type { Finding } from '../finding.ts';
import type { LiveReleases } from '../live-releases.ts';

/**
 * Finds fragments that a live release places and this one no longer has, and the reverse. Whether their props match, the
 * command of the team compiles; changed declarations are only a warning here.
 */
export function checkLiveFragments(release: Release, { remotes, current }: LiveReleases): Finding[] {
  const others = remotes.filter(({ name }) => name !== release.name);
  const findings = others.flatMap((other) => [...missing(release, other), ...missing(other, release)]);
  const consumers = others.filter((other) => placedOf(release, other).length > 0).map(({ name }) => name);
  if (current?.fragmentTypes && consumers.length > 0 && propsOf(current) !== propsOf(release))
    findings.push({
      ...finding(
        `its fragments' props are declared otherwise than in ${current.version}, and ${consumers.join(', ')} hands them in`,
      ),
      warning: true,
    });
  return findings;
}

/** Nothing is missing from a provider that does not list its fragments. */
const missing = (provider: Release, consumer: Release): Finding[] =>
  placedOf(provider, consumer)
    .filter((fragment) => provider.fragments?.includes(fragment) === false)
    .map((fragment) =>
      finding(
        `${provider.name} ${provider.version} has no fragment ${fragment}, which ${consumer.name} ${consumer.version} places`,
      ),
    );

/** The fragments of a provider that a consumer's `Places` names, as in `'jobs/latest-openings': …`. */
const placedOf = (provider: Release, { fragmentTypes = '' }: Release): string[] =>
  [...fragmentTypes.matchAll(/(['"])([\w.-]{1,100})\/([\w.-]{1,100})\1\s{0,9}:/g)]
    .filter(([, , remote]) => `mfe-${remote}` === provider.name)
    .map(([, , , fragment = '']) => fragment);

/** The declarations without comments, white space and what the remote itself places. */
const propsOf = ({ fragmentTypes = '' }: Release): string =>
  fragmentTypes
    .replace(/\/\/[^\n]*|\/\*.*?\*\//gs, '')
    .replace(/\s+/g, '')
    .replace(/export(?:interface|type)Places.*?(?=export|$)/, '');

const finding = (message: string): Finding => ({ check: 'fragment-types', message });
