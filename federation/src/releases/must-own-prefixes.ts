import type { Release, ReleaseSet } from './release.ts';
import { ReleaseError } from './release-errors.ts';

/** `/team`, `/expertise/us`, `/jobs.xml`: segments of lower-case letters and digits, joined by single dots and hyphens. */
const form = /^(\/[a-z\d]+([.-][a-z\d]+)*)+$/;

/** First segments of the addresses that the shell answers itself. */
const reserved = ['api', 'assets', 'error-checking-guest', 'healthz', 'remotes', 'robots.txt', 'sitemap.xml'];

/**
 * A prefix that goes live is an address, no address of the shell's, and nobody else's.
 * @throws ReleaseError RELEASE_INVALID, naming the prefix and what is wrong with it
 */
export function mustOwnPrefixes({ name, version, prefixes }: Release, set: ReleaseSet): void {
  for (const prefix of prefixes) {
    const reason = refusal(prefix, name, set);
    if (reason)
      throw new ReleaseError('RELEASE_INVALID', `${name} ${version}: prefix ${JSON.stringify(prefix)} ${reason}`);
  }
}

function refusal(prefix: string, name: string, set: ReleaseSet): string | undefined {
  if (!form.test(prefix))
    return 'is no path of lower-case letters and digits such as /team, /expertise/us or /jobs.xml';
  if (reserved.includes(prefix.split('/')[1] ?? '')) return 'is an address of the shell';
  const owner = Object.entries(set.remotes).find(
    ([other, pointer]) => other !== name && pointer.prefixes.includes(prefix),
  );
  return owner && `is owned by ${owner[0]}`;
}
