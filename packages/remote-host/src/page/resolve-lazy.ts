import { matchRoutes, type RouteObject } from 'react-router-dom';

/** The router hydrates synchronously only if the matched routes' modules are already loaded. */
export async function resolveLazy(routes: RouteObject[], pathname = location.pathname): Promise<void> {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
