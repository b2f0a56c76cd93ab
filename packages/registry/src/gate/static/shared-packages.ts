import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedPackages } from '@meridian-vale/federation/shared-names';
import { incompatibility, unsatisfied } from '../../release/compatibility.ts';
import type { Release } from '../../release/release.ts';
import { packageUses } from '../../release/router-imports.ts';
import { packageOf, providedVersion } from '../../release/shared-packages.ts';
import { textPlace } from '../../release/source-places.ts';
import { readIfExists } from '../../release/stored-files.ts';
import type { Finding } from '../finding.ts';
import type { LiveOptions } from '../gate-job.ts';
import type { LiveReleases } from '../live-releases.ts';
import { quoted } from '../source-position.ts';

/**
 * Compares a remote's ranges of shared packages with the live shell's versions. A shell must go live before the remotes
 * that need it, so for a shell, remotes that cannot run in it are only warnings.
 */
export function checkLiveSharedPackages(
  release: Release,
  { shell, remotes }: LiveReleases,
  { remoteDir }: LiveOptions = {},
): Finding[] {
  if (release.name === 'shell')
    return remotes.flatMap((remote): Finding[] => {
      const message = incompatibility(remote, release);
      return message ? [{ check: 'shared-packages', message, warning: true }] : [];
    });
  if (!shell) return [];
  const manifest = remoteDir && readIfExists(path.join(remoteDir, 'package.json'));
  return unsatisfied(release, shell).map(({ name, range, provided }) => ({
    check: 'shared-packages',
    file: placeOf(quoted(packageOf(name), '(?<="peerDependencies"[^}]*)'), manifest?.toString('utf8')),
    message: `${release.name} ${release.version} needs ${name} ${range}, but the site (shell ${shell.version}) has ${
      provided
        ? `${name} ${provided}: write a range in peerDependencies that includes it, such as ^${provided}`
        : 'none'
    }, or ask the site's owner for a shell with that version`,
  }));
}

function placeOf(pattern: RegExp, manifest = ''): string {
  const index = manifest.search(pattern);
  return `package.json${index < 0 ? '' : `:${textPlace(manifest, index)}`}`;
}

/**
 * Finds shared packages that a remote uses without a range in peerDependencies: a release would say of none of them that
 * a site lacks it. @param provided what the live shell has; what it lacks, the kit says
 */
export function checkPeerDependencies(
  name: string,
  remoteDir: string,
  dir: string,
  provided: Readonly<Record<string, string>> = {},
): Finding[] {
  const text = readIfExists(path.join(remoteDir, 'package.json'))?.toString('utf8');
  if (text === undefined) return [];
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(text);
  const bundle = readFileSync(path.join(dir, `server/${name}.cjs`), 'utf8');
  return [...new Map(packageUses(bundle, sharedPackages).map(({ from }) => [packageOf(from), from]))]
    .filter(([each]) => !Object.hasOwn(peerDependencies, each))
    .map(([each, shared]) => {
      const isDependency = Object.hasOwn(dependencies, each);
      const pattern = isDependency ? quoted(each, '(?<="dependencies"[^}]*)') : quoted('peerDependencies');
      const range = `"${each}": "^${provided[shared] ?? providedVersion(each)}"`;
      return {
        check: 'shared-packages',
        file: placeOf(pattern, text),
        message: `peerDependencies has no "${each}", which the remote takes from the site: ${isDependency ? 'move it there,' : 'add'} ${range}`,
      };
    });
}
