import type { RouteObject } from 'react-router-dom';

/**
 * Assigns route ids, the keys of a page's loader data, by position below `parent`. The router's own ids depend on the
 * ancestors of the routes.
 * @param over additional properties of every route
 */
export const withRouteIds = (
  routes: readonly RouteObject[],
  parent: string,
  over: Partial<RouteObject> = {},
): RouteObject[] =>
  routes.map((route, index) => {
    const id = `${parent}:${index}`;
    return {
      ...route,
      ...over,
      id,
      ...(route.children ? { children: withRouteIds(route.children, id, over) } : {}),
    } as RouteObject;
  });
