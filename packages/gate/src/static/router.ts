import type { Release } from 'releases/release';
import { routerImports } from 'releases/router-imports';
import type { CheckedRelease } from '../checked-release.ts';
import type { Finding } from '../finding.ts';
import type { LiveReleases } from '../live-releases.ts';

/** The manifest must list the bundle's router imports, because later shells are checked against that list. */
export function checkRouterImports({ release, files }: CheckedRelease): Finding[] {
  if (release.name === 'shell') return [];
  const file = `server/${release.name}.cjs`;
  const imported = routerImports(files.get(file)?.toString('utf8') ?? '');
  const unlisted = imported.filter((name) => !release.routerImports?.includes(name));
  return unlisted.length > 0
    ? [
        {
          check: 'router',
          file,
          message: `imports ${unlisted.join(', ')} of the router, which release.json does not say`,
        },
      ]
    : [];
}

/** Catches names missing from the shell's router build, which would otherwise fail only when used in the browser. */
export function checkLiveRouter(release: Release, { shell, remotes }: LiveReleases): Finding[] {
  if (release.name !== 'shell')
    return shell ? missingNames(release, shell, ': use another, or ask for a shell with it') : [];
  return remotes.flatMap((remote) => missingNames(remote, release));
}

function missingNames(
  { name, version, routerImports: imported = [] }: Release,
  shell: Release,
  advice = '',
): Finding[] {
  const provided = shell.routerExports;
  const missing = provided ? imported.filter((each) => !provided.includes(each)) : [];
  if (missing.length === 0) return [];
  const message = `${name} ${version} imports ${missing.join(', ')} of the router, which shell ${shell.version} does not provide${advice}`;
  return [{ check: 'router', message }];
}
