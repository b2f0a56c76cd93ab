import { incompatibility } from 'releases/compatibility';
import type { Release } from 'releases/release';
import type { Finding } from '../finding.ts';
import type { LiveReleases } from '../live-releases.ts';

/**
 * Compares a remote's ranges of shared packages with the live shell's versions. A shell must go live before the remotes
 * that need it, so for a shell, remotes that cannot run in it are only warnings.
 */
export function checkLiveSharedPackages(release: Release, { shell, remotes }: LiveReleases): Finding[] {
  if (release.name !== 'shell') return shell ? misfit(release, shell, advice) : [];
  return remotes.flatMap((remote) =>
    misfit(remote, release).map((finding) => ({ ...finding, warning: true as const })),
  );
}

const advice = "; change the range in peerDependencies, or ask the site's owner for a shell with that version";

function misfit(remote: Release, shell: Release, more = ''): Finding[] {
  const message = incompatibility(remote, shell);
  return message
    ? [{ check: 'shared-packages', ...(more ? { file: 'package.json' } : {}), message: message + more }]
    : [];
}
