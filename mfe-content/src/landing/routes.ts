import type { RouteObject } from 'react-router-dom';

export const landingRoutes: RouteObject[] = [
  { path: '/landing', lazy: () => import(/* webpackChunkName: "landing" */ './landing-route.tsx') },
];
