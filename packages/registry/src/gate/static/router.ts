import path from 'node:path';
import type { Release } from '../../release/release.ts';
import { routerImports, routerUses } from '../../release/router-imports.ts';
import { textPlace } from '../../release/source-places.ts';
import { readIfExists } from '../../release/stored-files.ts';
import type { CheckedRelease } from '../checked-release.ts';
import type { Finding } from '../finding.ts';
import type { LiveOptions } from '../gate-job.ts';
import type { LiveReleases } from '../live-releases.ts';
import { sourcePosition } from '../source-position.ts';

/** The manifest must list the bundle's router imports, because later shells are checked against that list. */
export function checkRouterImports({ release, files }: CheckedRelease): Finding[] {
  if (release.name === 'shell') return [];
  const file = `server/${release.name}.cjs`;
  const imported = routerImports(files.get(file)?.toString('utf8') ?? '');
  const unlisted = imported.filter((name) => !release.routerImports?.includes(name));
  if (unlisted.length === 0) return [];
  const message = `imports ${unlisted.join(', ')} from react-router-dom, which release.json does not say`;
  return [{ check: 'router', file, message }];
}

/** Catches names missing from the shell's router build, which would otherwise fail only when used in the browser. */
export function checkLiveRouter(
  release: Release,
  { shell, remotes }: LiveReleases,
  { dir }: LiveOptions = {},
): Finding[] {
  if (release.name === 'shell')
    return remotes.flatMap((remote) => missingNames(remote, release).map((name) => missing(remote, name, release)));
  const names = shell ? missingNames(release, shell) : [];
  if (!shell || names.length === 0) return [];
  const file = dir && path.join(dir, `server/${release.name}.cjs`);
  const bundle = file && readIfExists(file)?.toString('utf8');
  const uses = bundle ? routerUses(bundle) : [];
  return names.map((name) => {
    const finding = missing(release, name, shell, adviceFor(name, shell.routerExports));
    const use = uses.find((each) => each.name === name);
    const place = use && bundle && sourcePosition(dir, `${release.name}.cjs:${textPlace(bundle, use.start)}`);
    return place ? { ...finding, file: place } : finding;
  });
}

/** Names the hooks that a shell provides in place of a hook, otherwise all else that it does. */
function adviceFor(name: string, provided: readonly string[] = []): string {
  const isHook = (each: string) => each.startsWith('use');
  const others = provided.filter((each) => isHook(each) === isHook(name));
  const kind = isHook(name) ? 'hooks' : 'components and functions';
  const use = others.length > 0 ? `use another of its ${kind} (it has ${others.join(', ')}), or ` : '';
  return `: ${use}ask the site's owner for a shell with ${name}`;
}

const missingNames = ({ routerImports = [] }: Release, { routerExports }: Release): string[] =>
  routerExports ? routerImports.filter((name) => !routerExports.includes(name)) : [];

const missing = ({ name, version }: Release, imported: string, shell: Release, more = ''): Finding => ({
  check: 'router',
  message: `${name} ${version} uses ${imported} from react-router-dom, which the site (shell ${shell.version}) does not provide${more}`,
});
