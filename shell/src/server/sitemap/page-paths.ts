import type { PageHandle } from 'federation/contract';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import type { ShellDeps } from '../app.ts';
import type { LiveRemote, LiveSet } from '../release-source.ts';

type Deps = Pick<ShellDeps, 'releases' | 'configuration'>;

/** The paths of all pages that have no parameter and may be indexed, as the remotes' own routes tell them. */
export async function pagePaths(deps: Deps, set: LiveSet): Promise<string[]> {
  const paths = await Promise.all(set.remotes.map((remote) => pathsOf(deps, remote)));
  return paths.flat();
}

/** None of a remote whose routes cannot be read: its pages could not be shown either. */
async function pathsOf({ releases, configuration }: Deps, { candidates }: LiveRemote): Promise<string[]> {
  for (const release of candidates) {
    const loaded = releases.load(release);
    if (!loaded) continue;
    try {
      const listed = await Promise.all(
        loaded.remote.routes.map(async (route) => ((await isListed(route, configuration)) ? [String(route.path)] : [])),
      );
      return listed.flat();
    } catch (error) {
      releases.emit('failed', release.name, release.version, error);
    }
  }
  return [];
}

async function isListed({ path, lazy }: RouteObject, { site }: Deps['configuration']): Promise<boolean> {
  if (!path || /[:*]/.test(path) || typeof lazy !== 'function') return false;
  const { handle, loader } = await (lazy as LazyRouteFunction<RouteObject>)();
  // A resource, such as a feed, is no page.
  if (!handle) return false;
  // What a page without a loader is loaded with is undefined; a page with one shows something to everyone.
  if (loader) return true;
  const head = (handle as PageHandle<undefined>).head({ data: undefined, url: new URL(site.siteUrl + path), site });
  return !head.noindex;
}
