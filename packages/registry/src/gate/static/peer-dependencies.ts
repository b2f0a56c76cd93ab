import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedPackages } from '@meridian-vale/federation/shared-names';
import { packageUses } from '../../release/router-imports.ts';
import { packageOf, providedVersion } from '../../release/shared-packages.ts';
import { readIfExists } from '../../release/stored-files.ts';
import type { Finding } from '../finding.ts';
import { quoted, textPlace } from '../source-position.ts';

/**
 * Finds shared packages that a remote uses without a range in peerDependencies: a release would say of none of them that
 * a site lacks it.
 * @param dir the release's files
 * @param provided what the live shell has; what it lacks, the kit says
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
  const used = new Map(packageUses(bundle, sharedPackages).map(({ from }) => [packageOf(from), from]));
  return [...used]
    .filter(([each]) => !Object.hasOwn(peerDependencies, each))
    .map(([each, shared]) => {
      const isDependency = Object.hasOwn(dependencies, each);
      const index = text.search(isDependency ? quoted(each, '(?<="dependencies"[^}]*)') : quoted('peerDependencies'));
      const range = `"${each}": "^${provided[shared] ?? providedVersion(each)}"`;
      return {
        check: 'shared-packages',
        file: `package.json${index < 0 ? '' : `:${textPlace(text, index)}`}`,
        message: `peerDependencies has no "${each}", which the remote takes from the site: ${isDependency ? 'move it there,' : 'add'} ${range}`,
      };
    });
}
