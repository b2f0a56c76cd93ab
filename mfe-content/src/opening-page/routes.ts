import type { RouteObject } from 'react-router-dom';

/** Pages that so far have their heading and first paragraph. */
export const openingRoutes: RouteObject[] = [
  { path: '/legal/terms', lazy: () => import(/* webpackChunkName: "terms" */ '../legal/terms-route.tsx') },
  { path: '/legal/privacy', lazy: () => import(/* webpackChunkName: "privacy" */ '../legal/privacy-route.tsx') },
];
