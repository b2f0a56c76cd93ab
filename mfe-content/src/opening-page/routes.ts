import type { RouteObject } from 'react-router-dom';

/** Pages that so far have their heading and first paragraph. */
export const openingRoutes: RouteObject[] = [
  { path: '/expertise/us', lazy: () => import(/* webpackChunkName: "us" */ '../expertise/us-route.tsx') },
  {
    path: '/expertise/partners',
    lazy: () => import(/* webpackChunkName: "partners" */ '../expertise/partners-route.tsx'),
  },
  { path: '/expertise/asia', lazy: () => import(/* webpackChunkName: "asia" */ '../expertise/asia-route.tsx') },
  {
    path: '/expertise/middle-east',
    lazy: () => import(/* webpackChunkName: "middle-east" */ '../expertise/middle-east-route.tsx'),
  },
  { path: '/services', lazy: () => import(/* webpackChunkName: "services" */ '../services/services-route.tsx') },
  { path: '/legal/terms', lazy: () => import(/* webpackChunkName: "terms" */ '../legal/terms-route.tsx') },
  { path: '/legal/privacy', lazy: () => import(/* webpackChunkName: "privacy" */ '../legal/privacy-route.tsx') },
];
