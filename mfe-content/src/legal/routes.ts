import type { RouteObject } from 'react-router-dom';

export const legalRoutes: RouteObject[] = [
  { path: '/legal/terms', lazy: () => import(/* webpackChunkName: "terms" */ './terms/terms-route.tsx') },
  { path: '/legal/privacy', lazy: () => import(/* webpackChunkName: "privacy" */ './privacy/privacy-route.tsx') },
];
