import type { RouteObject } from 'react-router-dom';

/**
 * Routes with ids by their position below `parent`, which are the keys of a page's loader data: the router's own depend
 * on the tree above.
 * @param over what every route gets besides
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
