import type { PageHandle } from 'federation/contract';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import type { ShellDeps } from '../app.ts';
import { firstWorking, pageDeadlineMs } from '../first-working.ts';
import type { LiveSet, LoadedRemote } from '../release-source.ts';

type Deps = Pick<ShellDeps, 'releases' | 'configuration'>;

/** The paths of all pages that have no parameter and may be indexed, as the remotes' own routes tell them. */
export async function pagePaths(deps: Deps, set: LiveSet, left: AbortSignal): Promise<string[]> {
  const attempt = { deadlineMs: pageDeadlineMs, left };
  const paths = await Promise.all(
    // None of a remote whose routes cannot be read: its pages could not be shown either.
    set.remotes.map((remote) =>
      firstWorking(deps, remote, attempt, (loaded) => pathsOf(loaded, deps)).then((found) => found ?? []),
    ),
  );
  return paths.flat();
}

async function pathsOf({ remote }: LoadedRemote, { configuration }: Deps): Promise<string[]> {
  const listed = await Promise.all(
    remote.routes.map(async (route) => ((await isListed(route, configuration)) ? [String(route.path)] : [])),
  );
  return listed.flat();
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
