import type { RouteObject } from 'react-router-dom';

export const expertiseRoutes: RouteObject[] = [
  { path: '/expertise/us', lazy: () => import(/* webpackChunkName: "us" */ './us/us-route.tsx') },
  {
    path: '/expertise/partners',
    lazy: () => import(/* webpackChunkName: "partners" */ './partners/partners-route.tsx'),
  },
  { path: '/expertise/asia', lazy: () => import(/* webpackChunkName: "asia" */ './asia/asia-route.tsx') },
  {
    path: '/expertise/middle-east',
    lazy: () => import(/* webpackChunkName: "middle-east" */ './middle-east/middle-east-route.tsx'),
  },
];
