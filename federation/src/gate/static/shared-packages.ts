import { incompatibility } from '../../releases/compatibility.ts';
import type { Release } from '../../releases/release.ts';
import type { Finding } from '../finding.ts';
import type { LiveReleases } from '../live-releases.ts';

/**
 * The ranges of shared packages that a remote asks for, against what the live shell brings. A shell has to go live before
 * the remotes that need it: those that cannot run in it are named, and it is not refused.
 */
export function checkLiveSharedPackages(release: Release, { shell, remotes }: LiveReleases): Finding[] {
  if (release.name !== 'shell') return shell ? misfit(release, shell) : [];
  return remotes.flatMap((remote) =>
    misfit(remote, release).map((finding) => ({ ...finding, warning: true as const })),
  );
}

function misfit(remote: Release, shell: Release): Finding[] {
  const message = incompatibility(remote, shell);
  return message ? [{ check: 'shared-packages', message }] : [];
}
