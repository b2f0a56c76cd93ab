import type { PageHandle, Remote, Services, SiteConfig } from '@meridian-vale/federation/contract';
import { unavailableFragment } from '@meridian-vale/federation/fragment-name';
import type { HttpClient } from '@meridian-vale/platform-client/http-client';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { maxPathLength, maxPaths, type PathsResult, type PathsTask } from '../tasks.ts';

/** The paths of a remote's indexable pages without route parameters, then those of its items. */
export async function listPaths(
  { services: siteServices }: PathsTask,
  remote: Remote,
  http: HttpClient,
  signal: AbortSignal,
): Promise<PathsResult> {
  const { site } = siteServices;
  const services: Services = { ...siteServices, http, loadFragment: async (name) => unavailableFragment(name) };
  const [pages, items] = await Promise.all([
    Promise.all(
      remote.routes.map(async (route) => ((await isListed(route, site)) ? [{ path: String(route.path) }] : [])),
    ),
    remote.paths?.(services, signal) ?? [],
  ]);
  // A service may have more items, or longer names: that is no fault of the release.
  const paths = [...pages.flat(), ...items].filter(({ path }) => path.length <= maxPathLength).slice(0, maxPaths);
  return { kind: 'paths', paths };
}

async function isListed({ path, lazy }: RouteObject, site: SiteConfig): Promise<boolean> {
  if (!path || /[:*]/.test(path) || typeof lazy !== 'function') return false;
  const { handle, loader } = await (lazy as LazyRouteFunction<RouteObject>)();
  // A resource, such as a feed, is not a page.
  if (!handle) return false;
  // Without a loader, the head can be computed with `data: undefined`; a page with a loader is indexable.
  if (loader) return true;
  const head = (handle as PageHandle<undefined>).head({ data: undefined, url: new URL(site.siteUrl + path), site });
  return !head.noindex;
}
