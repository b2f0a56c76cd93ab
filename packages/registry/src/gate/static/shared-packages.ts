import path from 'node:path';
import { incompatibility, unsatisfied } from '../../release/compatibility.ts';
import type { Release } from '../../release/release.ts';
import { packageOf } from '../../release/shared-packages.ts';
import { readIfExists } from '../../release/stored-files.ts';
import type { Finding } from '../finding.ts';
import type { Dropped, LiveReleases } from '../live-releases.ts';
import type { PagesHost } from '../page-checks.ts';
import { quoted, textPlace } from '../source-position.ts';

/**
 * Compares a remote's ranges of shared packages with the live shell's versions. A shell must go live before the remotes
 * that need it, so for a shell, remotes that cannot run in it are only warnings.
 * @param built its host has the folder with the remote's package.json
 */
export function checkLiveSharedPackages(
  release: Release,
  { shell, remotes }: LiveReleases,
  _dropped?: Dropped,
  { host }: { readonly host?: PagesHost } = {},
): Finding[] {
  if (release.name === 'shell')
    return remotes.flatMap((remote): Finding[] => {
      const message = incompatibility(remote, release);
      return message ? [{ check: 'shared-packages', message, warning: true }] : [];
    });
  if (!shell) return [];
  const manifest = host && 'remoteDir' in host ? readIfExists(path.join(host.remoteDir, 'package.json')) : undefined;
  return unsatisfied(release, shell).map(({ name, range, provided }) => ({
    check: 'shared-packages',
    file: `package.json${placeOf(name, manifest?.toString('utf8'))}`,
    message: `${release.name} ${release.version} needs ${name} ${range}, but the site (shell ${shell.version}) has ${
      provided
        ? `${name} ${provided}: write a range in peerDependencies that includes it, such as ^${provided}`
        : 'none'
    }, or ask the site's owner for a shell with that version`,
  }));
}

/** The place of a package's range in a package.json. */
function placeOf(name: string, manifest = ''): string {
  const index = manifest.search(quoted(packageOf(name), '(?<="peerDependencies"[^}]*)'));
  return index < 0 ? '' : `:${textPlace(manifest, index)}`;
}
